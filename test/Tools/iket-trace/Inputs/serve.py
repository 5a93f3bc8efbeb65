"""Talks to `iket view --serve` over a socket."""

import http.client
import socket
import subprocess
import sys

iket, run, page_path = sys.argv[1:]


def start(*options):
    process = subprocess.Popen([iket, "view", run, "--serve", *options], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    line = process.stdout.readline()
    if not line:
        return process, None
    return process, int(line.split(":")[2].split("/")[0])


def get(port, path, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path)
    response = connection.getresponse()
    return response.status, response.getheader("Content-Type"), response.read()


with open(page_path, "rb") as file:
    page = file.read()
server, port = start()
try:
    status, kind, body = get(port, "/")
    assert status == 200 and kind.startswith("text/html") and body == page
    assert get(port, "/index.html")[2] == page
    print("ok: page")
    assert get(port, "/etc/passwd")[0] == 404 and get(port, "/../x")[0] == 404
    print("ok: not found")
    assert get(port, "/", "POST")[0] == 405
    assert get(port, "/", "HEAD")[2] == b""
    print("ok: method")
    for junk in (b"", b"\r\n\r\n", b"GET", b"GET / HTTP/1.1", b"\0" * 100000):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
            try:
                client.sendall(junk)
                client.shutdown(socket.SHUT_WR)
                while client.recv(65536):
                    pass
            except OSError:
                pass
    assert get(port, "/")[2] == page
    print("ok: garbage")
    once, once_port = start("--once")
    assert get(once_port, "/")[0] == 200
    assert once.wait(10) == 0
    print("ok: ends")
    taken, none = start("--port", str(port))
    assert none is None and taken.wait(10) == 2
    message = taken.stderr.read()
    assert "cannot serve on port %d of 127.0.0.1: Address already in use" % port in message
    print("ok: port taken")
finally:
    server.terminate()
    server.wait()
