"""`python -m wyklenci_site` starts the server and tells where to find it."""

import fcntl
import os
import socket
import struct

import uvicorn
from uvicorn.supervisors import ChangeReload

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface


def local_addresses() -> list[str]:
    """This machine's IPv4 addresses in its networks, without loopback."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        for _number, name in socket.if_nameindex():
            try:
                reply = fcntl.ioctl(asker, SIOCGIFADDR, struct.pack("256s", name.encode()))
            except OSError:  # an interface without an IPv4 address
                continue
            address = socket.inet_ntoa(reply[20:24])
            if not address.startswith("127."):
                found.append(address)
    return found


def main() -> None:
    config = uvicorn.Config(
        "wyklenci_site.asgi:app",
        host="0.0.0.0",  # noqa: S104 - the pupils' devices come from the school's network
        port=int(os.environ.get("PORT") or 8000),
        workers=1,
        log_level="warning",
        access_log=False,  # addresses of seats are secrets and must not end up in a log
        server_header=False,
        timeout_graceful_shutdown=3,
        reload=os.environ.get("WYKLENCI_DEBUG") == "1",
    )
    listener = config.bind_socket()
    port = listener.getsockname()[1]
    for place in ["localhost", *local_addresses()]:
        print(f"Wyklęci: http://{place}:{port}/", flush=True)
    server = uvicorn.Server(config)
    if config.should_reload:
        ChangeReload(config, target=server.run, sockets=[listener]).run()
    else:
        server.run(sockets=[listener])


if __name__ == "__main__":
    main()
