"""What an administrator is given to run the site for a school or a city: `deploy/`.

Nothing here starts systemd or a container: units and compose.yaml are read, as far as can be.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.core.management import get_commands

from wyklenci_site import processes
from wyklenci_site import settings as own_settings
from wyklenci_site.statics import Statics

ROOT = Path(site_settings.BASE_DIR)
DEPLOY = ROOT / "deploy"
SYSTEMD = DEPLOY / "systemd"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
PAGES = [("school.md", "szkola.md"), ("city.md", "miasto.md")]
HOME = "/opt/wyklenci"
"""Where the program is on an administrator's machine."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_what_there_is_is_named(file: Path) -> None:
    text = file.read_text()
    settings = {*re.findall(r"^(WYKLENCI_\w+) ", own_settings.__doc__ or "", re.MULTILINE)}
    assert len(settings) > 5
    assert {*re.findall(r"\bWYKLENCI_\w+", text)} <= settings
    commands = {*re.findall(r'(?:manage\.py|deploy/manage)(?:", "| )([a-z]\w*)', text)}
    assert commands <= {*get_commands()}
    for path in re.findall(
        rf"(?:{HOME}/|[ `(])((?:deploy|script|wyklenci_site)/[\w./@-]*\w)", text
    ):
        assert (ROOT / path).exists() or list(ROOT.glob(f"{path}*")), path


# Units


def units() -> dict[str, dict[str, list[str]]]:
    """What each unit says, by its file's name, section by section."""
    found = {}
    for path in SYSTEMD.rglob("*"):
        if path.is_file():
            lines: dict[str, list[str]] = {}
            for line in path.read_text().splitlines():
                if line.startswith("["):
                    section = lines.setdefault(line, [])
                elif line and not line.startswith("#"):
                    assert re.match(r"[A-Z]\w*=", line), line
                    section.append(line)
            found[path.name] = lines
    return found


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is in Debian's package systemd")
    for path in SYSTEMD.rglob("*"):
        if path.is_file():
            text = path.read_text().replace(f"{HOME}/.venv/bin/python", sys.executable)
            copy = tmp_path / path.relative_to(SYSTEMD)
            copy.parent.mkdir(exist_ok=True)
            copy.write_text(text.replace(HOME, str(ROOT)).replace("/usr/bin/curl", "/bin/true"))
    names = [path.name.replace("@", "@8001") for path in tmp_path.iterdir() if path.is_file()]
    read = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", *names],
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        capture_output=True,
        text=True,
        check=False,
    )
    about_ours = [line for line in read.stderr.splitlines() if "wyklenci" in line]
    assert (read.returncode, about_ours) == (0, [])


def test_no_unit_says_otherwise_what_is_said_for_all() -> None:
    """systemd reads it after the unit: what a unit says would be lost."""
    own = units()
    common = {line.partition("=")[0] for line in own.pop("common.conf")["[Service]"]}
    for name, sections in own.items():
        said = {line.partition("=")[0] for line in sections.get("[Service]", [])}
        assert said & common <= {"ReadWritePaths"}, name


def test_every_process_of_the_site_has_a_unit() -> None:
    """Those that the supervisor starts, and each is started anew whenever it ends."""
    supervised = (ROOT / "wyklenci_site/processes/supervisord.conf").read_text()
    started = {*re.findall(r"manage\.py (\w+)", supervised)}
    assert started == {"web", "worker", "printer"}
    own = units()
    for command in started:
        [unit] = [name for name in own if re.fullmatch(rf"wyklenci-{command}@?\.service", name)]
        service = own[unit]["[Service]"]
        assert any(f"manage.py {command}" in line for line in service)
        assert "Restart=always" in service
        assert "Requires=wyklenci-prepare.service" in own[unit]["[Unit]"]
    assert "StartLimitIntervalSec=0" in own["common.conf"]["[Unit]"]


def test_the_environment_leaves_a_web_process_its_port() -> None:
    """What the file says goes before what a unit says: a port in it would be that of all."""
    example = (DEPLOY / "wyklenci.env").read_text()
    assert [line for line in example.splitlines() if line and not line.startswith("#")] == [
        "WYKLENCI_DATA=/var/lib/wyklenci"
    ]
    [start] = [
        line for line in units()["wyklenci-web@.service"]["[Service]"] if "ExecStart=" in line
    ]
    assert start.startswith("ExecStart=/usr/bin/env PORT=%i ")


# nginx

Told = set[tuple[str, ...]]
"""Directives, each after the head of the block that it stands in; "http" and "server" are none."""


def directives(text: str) -> Told:
    words = re.findall(r"""#[^\n]*|"[^"]*"|[{};]|[^\s{};"]+""", text)
    found: Told = set()
    blocks: list[str] = []
    one: list[str] = []
    for word in words:
        if word == "{":
            blocks.append(" ".join(one))
            one = []
        elif word == "}":
            blocks.pop()
        elif word == ";":
            found.add((*(block for block in blocks if block not in ("http", "server")), *one))
            one = []
        elif not word.startswith("#"):
            one.append(word.strip('"'))
    assert not blocks
    return found


@pytest.fixture
def example() -> str:
    return (DEPLOY / "nginx.conf").read_text()


@pytest.fixture
def of_processes(tmp_path: Path, settings: Any) -> Told:
    """Of the nginx that `script/server` starts."""
    settings.DATA_DIR = tmp_path
    file = processes.write("127.0.0.1", processes.free_port(), 2)
    return directives(file.with_name("nginx.conf").read_text().replace("$asked_by", "$scheme"))


ELSEWHERE = {
    # In Debian's nginx.conf, which includes ours.
    *("daemon", "master_process", "worker_rlimit_nofile", "pid", "events", "include"),
    *("default_type", "sendfile", "client_body_temp_path", "proxy_temp_path"),
    *("fastcgi_temp_path", "uwsgi_temp_path", "scgi_temp_path"),
    # Of places, which are others.
    *("error_log", "listen", "map $scheme $scheme"),
}


def test_nginx_does_the_same_as_the_one_of_the_processes(example: str, of_processes: Told) -> None:
    missing = of_processes - directives(example)
    left = {one for one in missing if one[0] not in ELSEWHERE}
    places = {one for one in left if one[0] == "upstream webs" or one[-2] == "root"}
    assert left - places == set()
    assert len(of_processes - missing) > 25
    assert ("X-Forwarded-For", "$remote_addr") in {one[1:] for one in directives(example)}


def test_nginx_writes_no_address_of_a_seat_anywhere(example: str) -> None:
    """Debian's own configuration has logs of its own: each server has to say otherwise."""
    servers = example.split("\nserver {")[1:]
    assert len(servers) == 2
    for server in servers:
        told = directives(f"server {{{server}")
        assert ("access_log", "off") in told
        [log] = [one for one in told if one[0] == "error_log"]
        assert log[-1] == "alert"


def test_static_files_have_the_headers_that_a_web_process_gives(
    example: str, settings: Any
) -> None:
    settings.HTTPS, settings.SECURE_HSTS_SECONDS = True, 30 * 24 * 60 * 60
    own = {(name.decode(), value.decode(), "always") for name, value in Statics()._own}
    told = {
        one[2:] for one in directives(example) if one[:2] == ("location /static/", "add_header")
    }
    assert own == told


def test_nginx_reads_it(example: str, tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    openssl = shutil.which("openssl")
    assert nginx is not None
    if openssl is None:
        pytest.skip("openssl makes the certificate")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    subprocess.run(
        [
            *(openssl, "req", "-x509", "-nodes", "-subj", "/CN=gry.szkola.pl"),
            *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-keyout", key, "-out", certificate),
        ],
        check=True,
        capture_output=True,
    )
    text = example.replace("/etc/letsencrypt/live/gry.szkola.pl", str(tmp_path))
    text = text.replace("/var/log/nginx", str(tmp_path)).replace("[::]", "[::1]")
    for port in ("80", "443"):  # of those only root may listen at
        text = re.sub(rf"(listen \S*?){port}\b", rf"\g<1>{processes.free_port()}", text)
    paths = (
        f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"""
        pid {tmp_path}/pid;
        error_log stderr;
        events {{}}
        http {{
            include /etc/nginx/mime.types;
            gzip on;
            client_body_temp_path {tmp_path}/body;
            {" ".join(paths)}
            {text}
        }}
    """
    (tmp_path / "nginx.conf").write_text(whole)
    read = subprocess.run(
        [nginx, "-e", "stderr", "-t", "-c", tmp_path / "nginx.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert read.returncode == 0, read.stderr
    assert "[warn]" not in read.stderr


# Containers


def services() -> dict[str, str]:
    """The text of each service in compose.yaml."""
    text = (DEPLOY / "compose.yaml").read_text()
    [part] = re.findall(r"^services:\n((?:  .*\n|\n)+)", text, re.MULTILINE)
    heads = re.split(r"^  ([\w-]+):\n", part, flags=re.MULTILINE)
    return dict(zip(heads[1::2], heads[2::2], strict=True))


def test_compose_has_every_part_of_the_site() -> None:
    own = services()
    assert {*own} == {
        *("postgres", "prepare", "web-1", "web-2", "worker", "printer", "proxy", "backup")
    }
    for name in ("web-1", "web-2", "worker", "printer", "prepare", "backup"):
        assert "<<: *site" in own[name], name
        command = name.partition("-")[0]
        assert re.search(rf'manage\.py(", ")?\W+{command}\b', own[name]), name
    for name in ("web-1", "web-2", "worker", "printer"):
        assert "depends_on: *after-prepare" in own[name], name
    for name in ("postgres", "web-1", "web-2", "proxy"):
        assert "healthcheck:" in own[name], name
    text = (DEPLOY / "compose.yaml").read_text()
    assert "/health/" in text
    assert "/ready/" in own["proxy"]
    assert "NOT RUN" in text


def test_compose_puts_its_addresses_in_the_place_of_those_of_the_example(example: str) -> None:
    proxy = services()["proxy"]
    replaced = [
        old.replace("\\", "") for old in re.findall(r"-e ['\"]s/([^/]+)/", proxy.replace("$$", "$"))
    ]
    assert len(replaced) == 3
    for old in replaced:
        assert old in example
    trusted = re.search(r"FORWARDED_ALLOW_IPS: (\S+)", (DEPLOY / "compose.yaml").read_text())
    assert trusted is not None
    assert f"ipv4_address: {trusted[1]}\n" in proxy


# Pages


def headings(page: str) -> list[int]:
    """The level of each."""
    return [len(head) for head in re.findall(r"^(#+) ", without_blocks(page), re.MULTILINE)]


def blocks(page: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def without_blocks(page: str) -> str:
    return re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)


def commands(page: str) -> Iterator[str]:
    """What is to be copied, without the remarks beside it."""
    for block in blocks(page):
        for line in block.splitlines():
            words = takewhile(lambda word: word != "#", line.split())
            if told := " ".join(words):
                yield told


@pytest.mark.parametrize(("english", "polish"), PAGES)
def test_both_languages_say_the_same(english: str, polish: str) -> None:
    one, other = ((DEPLOY / name).read_text() for name in (english, polish))
    assert headings(one) == headings(other)
    assert len(headings(one)) > 5
    assert [*commands(one)] == [*commands(other)]
    assert len([*commands(one)]) > 10


@pytest.mark.parametrize("page", [name for names in PAGES for name in names])
def test_an_update_stops_at_the_first_line_that_fails(page: str) -> None:
    """And asks at its end whether the site answers: a pasted block else goes on after a failure."""
    [update] = [
        block
        for block in blocks((DEPLOY / page).read_text())
        if "/script/setup" in block and "pull" in block
    ]
    *lines, last = update.strip().splitlines()
    assert all(line.endswith(" &&") for line in lines)
    assert len(lines) > 5
    assert last.startswith("curl --fail")
    assert last.endswith("/ready/")


def test_the_backup_makes_the_folder_that_it_writes_to() -> None:
    service = units()["wyklenci-backup.service"]["[Service]"]
    [made] = [line for line in service if line.startswith("ExecStartPre=+/usr/bin/install -d ")]
    folder = made.split()[-1]
    assert f"ReadWritePaths=-{folder}" in service
    [backup] = [line for line in service if line.startswith("ExecStart=")]
    assert f'"{folder}/' in backup


@pytest.mark.parametrize("name", [polish for _english, polish in PAGES])
def test_polish_is_set_as_polish_is(name: str) -> None:
    text = re.sub(r"`[^`\n]*`", "", without_blocks((DEPLOY / name).read_text()))
    assert '"' not in text
    assert not re.findall(r" - |\.\.\.", text)
    assert not re.findall(r"\b[aiouwzAIOUWZ] ", text), "a space that does not break belongs there"


def test_the_readme_leads_there() -> None:
    text = (ROOT / "README.md").read_text()
    for names in PAGES:
        for name in names:
            assert f"deploy/{name}" in text


@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("page", ["city.md", "miasto.md"])
def test_what_is_restored_goes_to_the_new_database(page: str, quote: str, tmp_path: Path) -> None:
    """However the address is quoted: else the old database would be written over."""
    [line] = re.findall(r"^sudo (sed -i .*) /etc/wyklenci\.env$", (DEPLOY / page).read_text(), re.M)
    file, address = tmp_path / "wyklenci.env", "postgres://wyklenci:a@db.internal:5432/wyklenci"
    file.write_text(f"PORT=1\nDATABASE_URL={quote}{address}{quote}\n")
    subprocess.run(["bash", "-c", f"{line} {file}"], check=True)
    assert file.read_text() == f"PORT=1\nDATABASE_URL={quote}{address}_new{quote}\n"
    another = line.replace("wyklenci_new", "wyklenci_again")
    subprocess.run(["bash", "-c", f"{another} {file}"], check=True)
    assert file.read_text() == f"PORT=1\nDATABASE_URL={quote}{address}_again{quote}\n"
