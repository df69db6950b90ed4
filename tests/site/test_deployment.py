"""The site as a school runs it: with HTTPS in front of it, or in a classroom without."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

ROOT = Path(settings.BASE_DIR)
CLASSROOM: dict[str, str] = {}
BEHIND_A_PROXY = {"WYKLENCI_HOSTS": "gry.szkola.pl", "WYKLENCI_HTTPS": "1"}

ASK = """
import django, json, sys
django.setup()
from django.test import Client
found = []
for host, headers in json.loads(sys.argv[1]):
    answer = Client(headers={"host": host, **headers}).get("/join/")
    cookies = {name: bool(cookie["secure"]) for name, cookie in answer.cookies.items()}
    found.append([answer.status_code, answer.headers.get("Location"), cookies,
                  answer.headers.get("Strict-Transport-Security")])
print(json.dumps(found))
"""


@pytest.fixture
def site(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Python with the site's own settings in an environment."""
    given = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO", "WYKLENCI"))}

    def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
        own = {"WYKLENCI_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "wyklenci_site.settings"}
        return subprocess.run(
            [sys.executable, *command],
            env={**given, **own, **environment},
            cwd=ROOT,
            text=True,
            capture_output=True,
            check=False,
        )

    return run


DEPLOY = ("manage.py", "check", "--deploy", "--fail-level", "WARNING")


@pytest.mark.parametrize("environment", [CLASSROOM, BEHIND_A_PROXY])
def test_nothing_is_found_that_a_school_should_change(
    site: Callable[..., Any], environment: dict[str, str]
) -> None:
    checked = site(environment, *DEPLOY)
    assert checked.returncode == 0, checked.stderr


def test_what_is_for_development_is_found(site: Callable[..., Any]) -> None:
    checked = site({**BEHIND_A_PROXY, "WYKLENCI_DEBUG": "1"}, *DEPLOY)
    assert checked.returncode == 1
    assert "security.W018" in checked.stderr


def asked(site: Callable[..., Any], environment: dict[str, str], *requests: Any) -> Any:
    # Pages link to collected files; whether there are any is another test's concern.
    done = site({**environment, "WYKLENCI_DEBUG": "1"}, "-c", ASK, json.dumps(requests))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_classroom_plays_without_https(site: Callable[..., Any]) -> None:
    [[status, _, cookies, promise]] = asked(site, CLASSROOM, ["192.168.1.7:8000", {}])
    assert status == 200
    assert cookies == {"csrftoken": False}, "a secure cookie would never come back"
    assert promise is None, "a promise of HTTPS would lock the class out"


def test_behind_a_proxy_everything_is_https(site: Callable[..., Any]) -> None:
    plain, secure, stranger = asked(
        site,
        BEHIND_A_PROXY,
        ["gry.szkola.pl", {}],
        ["gry.szkola.pl", {"x-forwarded-proto": "https"}],
        ["evil.example", {}],
    )
    assert plain[:2] == [301, "https://gry.szkola.pl/join/"]
    assert secure[0] == 200
    assert secure[2] == {"csrftoken": True}
    assert secure[3].startswith("max-age=")
    assert stranger[0] == 421, "no redirect to a name that is not ours"


EVIL = "https://evil.example/"


@pytest.mark.parametrize("path", ["//evil.example/join", "/\\evil.example", "/join?next=" + EVIL])
def test_an_address_leads_nowhere_else(db: None, client: Client, path: str) -> None:
    to = client.get(path).headers.get("Location", "/")
    assert to.startswith("/")
    assert not to.startswith(("//", "/\\"))


@pytest.mark.parametrize("to", [EVIL, "//evil.example/", "https:evil.example", "javascript:x"])
def test_the_choice_of_language_leads_back_only_to_us(client: Client, to: str) -> None:
    answer = client.post("/language/setlang/", {"language": "en", "next": to})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/"


def redirects(tree: ast.AST) -> Iterator[ast.expr]:
    """Where each redirect leads: the name of one of our addresses, or what `reverse` makes.
    `_question`, `where_it_is` and `slide_address` make theirs with `reverse`, too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "redirect":
                yield node.args[0]
            elif node.func.id == "lead_to":
                yield node.args[1]


def is_ours(to: ast.expr) -> bool:
    if isinstance(to, ast.IfExp):
        return is_ours(to.body) and is_ours(to.orelse)
    if isinstance(to, ast.Call):
        made = ("reverse", "_question", "leads_to", "where_it_is", "slide_address")
        return ast.unparse(to.func) in (*made, "class_news.sight_of")
    return isinstance(to, ast.Constant)


def test_no_page_redirects_to_what_it_was_sent() -> None:
    """Three take what was made of constants a few lines before, or in `class_news`; `leads_to`
    knows every address that it may give."""
    others, seen = [], 0
    for file in sorted((ROOT / "game" / "views").glob("*.py")):
        for to in redirects(ast.parse(file.read_text())):
            seen += 1
            if not is_ours(to):
                others.append(f"{file.name}: {ast.unparse(to)}")
    assert seen > 20
    assert sorted(others) == ["joining.py: name", "tables.py: elsewhere", "tables.py: path"]
