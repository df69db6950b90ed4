"""`python -m wyklenci_site` starts the server and tells where to find it."""

import os
import socket

from uvicorn.supervisors import ChangeReload

from wyklenci_site.core.addresses import local_addresses
from wyklenci_site.server import LOOPBACK, Server, configuration, open_as_many_as_allowed


def main() -> None:
    os.umask(0o077)  # what is written is the school's alone
    open_as_many_as_allowed()
    config = configuration(int(os.environ.get("PORT") or 8000))
    listener = config.bind_socket()
    # Head and body of an answer go out in two writes: without this the second waits 40 ms for the
    # first to be acknowledged. Connections inherit it; asyncio would not set it on this socket.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    port = listener.getsockname()[1]
    beside = [] if config.host == LOOPBACK else local_addresses()
    for place in ["localhost", *beside]:
        print(f"Wyklęci: http://{place}:{port}/", flush=True)
    server = Server(config)
    if config.should_reload:
        ChangeReload(config, target=server.run, sockets=[listener]).run()
    else:
        server.run(sockets=[listener])


if __name__ == "__main__":
    main()
