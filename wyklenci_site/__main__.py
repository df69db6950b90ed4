"""`python -m wyklenci_site` starts the server and tells where to find it."""

import os
import socket

import uvicorn
from uvicorn.supervisors import ChangeReload

from wyklenci_site.addresses import local_addresses
from wyklenci_site.server import Server


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
    # Head and body of an answer go out in two writes: without this the second waits 40 ms for the
    # first to be acknowledged. Connections inherit it; asyncio would not set it on this socket.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    port = listener.getsockname()[1]
    for place in ["localhost", *local_addresses()]:
        print(f"Wyklęci: http://{place}:{port}/", flush=True)
    server = Server(config)
    if config.should_reload:
        ChangeReload(config, target=server.run, sockets=[listener]).run()
    else:
        server.run(sockets=[listener])


if __name__ == "__main__":
    main()
