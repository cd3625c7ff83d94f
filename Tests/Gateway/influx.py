"""Has gatt-gateway write to a server of InfluxDB that takes lines, fails, stalls and refuses.

usage: influx.py PROGRAM [WORD OF A NAME …]
"""

import contextlib
import http.server
import json
import signal
import sys
import tempfile
import threading
import time
import urllib.parse
from pathlib import Path

import pace
from broker import Process, free_port, until
from checks import run_checks

PROGRAM = sys.argv[1]
GUARD = pace.patience(120)


class Server(http.server.ThreadingHTTPServer):
    """Takes lines, and answers by what `answer` gives: a status, with fields and a body."""

    daemon_threads = True

    def __init__(self, port, answer=lambda number: (204, {}, "")):
        self.answer, self.requests, self.lock = answer, [], threading.Lock()
        super().__init__(("127.0.0.1", port), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def lines(self):
        return [line for request in self.requests if request["status"] == 204 for line in request["body"].splitlines()]

    def __exit__(self, *fault):
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address):
        pass


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with self.server.lock:
            number = len(self.server.requests)
            status, fields, text = self.server.answer(number)
            self.server.requests.append({"path": self.path, "headers": dict(self.headers), "body": body, "status": status})
        if status is None:
            # Long enough for everybody to give up.
            time.sleep(GUARD)
            return
        self.send_response(status)
        for name, value in {"Content-Length": str(len(text.encode())), **fields}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *words):
        pass


@contextlib.contextmanager
def writing(port, **influxdb):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "house.yaml")
        Path(folder, "secrets.yaml").write_text("influx: top-secret\n")
        text = json.dumps({"gateway": "attic", "profiles": ["."], "outputs": {"influxdb": {"url": f"http://127.0.0.1:{port}", **influxdb}}})
        path.write_text(text.replace('"!secret influx"', "!secret influx"))
        gateway = Process(PROGRAM, "run", "--simulate", path)
        try:
            yield gateway
        finally:
            if gateway.program.poll() is None:
                gateway.program.kill()
                gateway.program.wait()


def values(lines, device, field):
    return [line for line in lines if f"device={device}," in line and f"{field}=" in line]


def check_lines_come_to_a_bucket_or_a_database_with_the_token():
    port = free_port()
    for keys, path, query, token in (
        ({"bucket": "home", "org": "me", "token": "!secret influx"}, "/api/v2/write", {"bucket": ["home"], "org": ["me"], "precision": ["ns"]}, "Token top-secret"),
        ({"database": "house", "user": "u", "password": "!secret influx"}, "/write", {"db": ["house"], "precision": ["ns"]}, "Basic dTp0b3Atc2VjcmV0"),
    ):
        with Server(port) as server, writing(port, **keys) as gateway:
            until("a temperature", lambda: values(server.lines, "kitchen", "temperature"))
            request = server.requests[0]
            address = urllib.parse.urlsplit(request["path"])
            assert address.path == path and urllib.parse.parse_qs(address.query) == query, request
            assert request["headers"]["Authorization"] == token, request
            assert gateway.end() == 0 and not any("top-secret" in line for line in gateway.lines), gateway.lines


def check_what_a_server_cannot_take_waits_and_a_change_is_one_line():
    port = free_port()
    with writing(port, bucket="home") as gateway:
        # Nobody is there.
        gateway.says("takes no lines")
        time.sleep(4)
        fails = 3
        with Server(port, lambda number: (503, {}, "") if number < fails else (204, {}, "")) as server:
            gateway.says("takes lines again")
            heard = [int(line.rsplit(" ", 1)[1]) for line in values(server.lines, "kitchen", "temperature")]
            assert len(heard) > 2 and heard == sorted(heard), heard
            assert sum("takes lines again" in line for line in gateway.lines) == 1, gateway.lines
            assert sum("takes no lines" in line for line in gateway.lines) == 2, gateway.lines
            assert sum("status 503" in line for line in gateway.lines) == 1, gateway.lines
            assert gateway.end() == 0


def check_what_a_server_refuses_is_dropped_and_what_it_does_not_know_is_mended():
    port = free_port()
    message = json.dumps({"code": "invalid", "message": "field type conflict"})
    answers = {0: (400, {}, message), 1: (401, {}, '{"message":"unauthorized"}'), 2: (404, {}, ""), 3: (413, {}, ""), 4: (429, {"Retry-After": "2"}, "")}
    with Server(port, lambda number: answers.get(number, (204, {}, ""))) as server, writing(port, bucket="home") as gateway:
        gateway.says("takes lines again")
        dropped, others = server.requests[0]["body"], server.requests[1]["body"]
        assert dropped and not set(dropped.splitlines()) & set(server.lines), "what was refused came again"
        assert set(others.splitlines()) <= set(server.lines), "what failed for the token is lost"
        assert len(server.requests[4]["body"]) <= len(server.requests[3]["body"]), "it was sent as much again"
        for words in ("refuses lines, which are dropped: status 400, field type conflict", "status 401, unauthorized; check the token", "status 404; check the bucket"):
            assert sum(words in line for line in gateway.lines) == 1, (words, gateway.lines)
        assert gateway.end() == 0


def check_a_server_that_stalls_floods_or_leads_elsewhere_holds_up_nothing():
    port, elsewhere = free_port(), free_port()
    flood = (500, {"Content-Length": "100000000"}, "x" * 1_000_000)
    redirect = (307, {"Location": f"http://127.0.0.1:{elsewhere}/write"}, "")
    answers = {0: redirect, 1: flood, 2: (None, {}, "")}
    with Server(elsewhere) as other, Server(port, lambda number: answers.get(number, (204, {}, ""))) as server:
        with writing(port, bucket="home", token="t") as gateway:
            gateway.says("takes lines again")
            assert not other.requests, "the token went elsewhere"
            assert sum("does not answer" in line for line in gateway.lines) == 1, gateway.lines
            assert gateway.end() == 0
        # It ends soon, too, while a server does not answer.
        server.answer = lambda number: (None, {}, "")
        with writing(port, bucket="home") as gateway:
            count = len(server.requests)
            until("a request", lambda: len(server.requests) > count)
            assert gateway.end(signal.SIGTERM) == 0


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
