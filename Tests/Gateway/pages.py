"""Asks the pages of gatt-gateway as Prometheus, probes and strangers do.

usage: pages.py PROGRAM [WORD OF A NAME …]
"""

import base64
import contextlib
import http.client
import json
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

import pace
from broker import Process, free_port, until
from checks import run_checks

PROGRAM = sys.argv[1]
GUARD = pace.patience(120)


class Site:
    """A gateway with pages, which ends with it."""

    def __init__(self, folder, *options, **others):
        self.port = free_port()
        self.path = Path(folder, "house.yaml")
        self.path.write_text(json.dumps({
            "gateway": "attic", "profiles": ["."], "outputs": {"lines": f"{folder}/lines"}, **others,
            "http": {"listen": f"{self.port}", **others.get("http", {})}}))
        self.options = options
        self.start()

    def start(self):
        house = [] if "--simulate-profiles" in self.options else ["--simulate"]
        self.gateway = Process(PROGRAM, "run", *house, *self.options, self.path)

    def ask(self, path, method="GET", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=GUARD)
        connection.request(method, path, headers=fields)
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response.status, dict(response.getheaders()), body

    def answers(self, path, status):
        def attempt():
            try:
                return self.ask(path)[0] == status
            except OSError:
                return False

        until(f"{status} of {path} in {self.gateway.lines}", attempt)

    def raw(self, data):
        """What comes back for some bytes, until the gateway ends the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=GUARD) as client:
            client.sendall(data)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while part := client.recv(4096):
                    received += part
            return received


@contextlib.contextmanager
def site(*options, **others):
    with tempfile.TemporaryDirectory() as folder:
        made = Site(folder, *options, **others)
        try:
            yield made
        finally:
            if made.gateway.program.poll() is None:
                made.gateway.program.kill()
                made.gateway.program.wait()


def check_prometheus_reads_what_is_measured():
    with site() as home:
        home.answers("/readyz", 200)

        def families():
            status, headers, body = home.ask("/metrics")
            assert status == 200 and headers["Content-Type"].startswith("text/plain; version=0.0.4"), headers
            return {family.name: family for family in text_string_to_metric_families(body)}

        found = until("temperatures", lambda: "gatt_value" in (found := families()) and found)
        values = {(sample.labels["device"], sample.labels["field"]): sample for sample in found["gatt_value"].samples}
        warm = until("the kitchen", lambda: {(s.labels["device"], s.labels["field"]): s for s in families()["gatt_value"].samples}.get(("kitchen", "temperature")))
        assert warm.labels["unit"] == "°C" and 15 < warm.value < 25, (warm, values)
        assert found["gatt_gateway_reports"].type == "counter", found["gatt_gateway_reports"]
        assert found["gatt_online"].type == "gauge"
        assert home.gateway.end() == 0


def check_probes_are_told_whether_it_lives_and_is_ready():
    with site(outputs={"mqtt": {"host": "127.0.0.1", "port": free_port()}}) as home:
        home.answers("/healthz", 200)
        status, _, body = home.ask("/readyz")
        assert status == 503 and "radio: ok\n" in body and "broker: not connected\n" in body, (status, body)
        assert home.ask("/healthz")[2] == "ok\n"
        # What the gateway ends with, ends the pages.
        assert home.gateway.end() == 0
        with contextlib.suppress(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", home.port), timeout=GUARD)
            raise AssertionError("the port is still open")


def check_it_says_in_one_sentence_that_the_port_is_in_use():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with site(http={"listen": f"127.0.0.1:{port}"}) as home:
            assert home.gateway.ended() == 1, home.gateway.lines
            words = f"127.0.0.1:{port} is in use by another program; end that, or give “http” another port to listen on"
            assert sum(words in line for line in home.gateway.lines) == 1, home.gateway.lines
    with site(http={"listen": "203.0.113.7:9101"}) as home:
        assert home.gateway.ended() == 1 and any("no address of this machine" in line for line in home.gateway.lines), home.gateway.lines


def check_only_this_machine_is_served_unless_the_configuration_says_otherwise():
    with site() as home:
        home.answers("/healthz", 200)
        listening = Path("/proc/net/tcp").read_text().split("\n")
        mine = [line.split()[1] for line in listening[1:] if line and line.split()[1].endswith(f":{home.port:04X}") and line.split()[3] == "0A"]
        assert mine == [f"0100007F:{home.port:04X}"], mine
        # A page of another site, whose name leads here, gets nothing.
        assert home.ask("/metrics", Host="evil.example")[0] == 421
        for path in ("/", "/api/state", "/api/events", "/page.js"):
            assert home.ask(path, Host="evil.example")[0] == 421, path
        for host in ("localhost", f"localhost:{home.port}", "127.0.0.1", "[::1]:1"):
            assert home.ask("/metrics", Host=host)[0] == 200, host


def check_browsers_may_do_nothing_with_it():
    with site() as home:
        home.answers("/healthz", 200)
        for path in ("/metrics", "/none"):
            status, headers, _ = home.ask(path)
            assert status == (404 if path == "/none" else 200)
            assert headers["X-Content-Type-Options"] == "nosniff" and headers["Cache-Control"] == "no-store", headers
            assert "default-src 'none'" in headers["Content-Security-Policy"] and headers["Referrer-Policy"] == "no-referrer", headers
            assert headers["Connection"] == "close"
        status, headers, body = home.ask("/metrics", method="HEAD")
        assert status == 200 and int(headers["Content-Length"]) > 0 and not body
        status, headers, _ = home.ask("/metrics", method="DELETE")
        assert status == 405 and headers["Allow"] == "GET, HEAD"


def check_requests_that_are_too_large_or_too_slow_take_no_room():
    with site() as home:
        home.answers("/healthz", 200)
        assert home.raw(b"GET / HTTP/1.1\r\nHost: " + b"a" * 10_000).startswith(b"HTTP/1.1 431 ")
        assert home.raw(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n").startswith(b"HTTP/1.1 413 ")
        assert home.raw(b"\x16\x03\x01\r\n\r\n").startswith(b"HTTP/1.1 400 ")
        # Clients that say nothing: more than are served at a time. They are ended, and others served then.
        silent = [socket.create_connection(("127.0.0.1", home.port), timeout=GUARD) for _ in range(40)]
        status = Path(f"/proc/{home.gateway.program.pid}/status").read_text()
        assert home.ask("/healthz")[0] == 200
        assert silent[0].recv(1) == b""
        for client in silent:
            client.close()
        assert "Threads" in status and home.gateway.end(signal.SIGINT) == 0


def memory(program):
    """How many KiB of memory a program has."""
    return next(int(line.split()[1]) for line in Path(f"/proc/{program.pid}/status").read_text().splitlines() if line.startswith("VmRSS"))


def check_a_thousand_clients_that_say_nothing_keep_nobody_out_who_asks():
    with site(rate=2000) as home, contextlib.ExitStack() as ending:
        home.answers("/readyz", 200)
        before = memory(home.gateway.program)
        # Some say nothing, and some the beginning of something.
        begins = (b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST /api/command HTTP/1.1\r\nHost: x\r\nContent-Length: 8000\r\n\r\n{")
        clients = [ending.enter_context(socket.socket()) for _ in range(1000)]
        for place, client in enumerate(clients):
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", home.port))
            with contextlib.suppress(BlockingIOError, OSError):
                client.send(begins[place % len(begins)])
        for _ in range(5):
            assert home.ask("/healthz")[:3:2] == (200, "ok\n")
        grown = memory(home.gateway.program) - before
        print(f"      | beside 1,000 clients it took {grown} KiB more")
        assert grown < 16_384, grown
        assert home.gateway.end() == 0


def check_readers_of_events_that_never_read_take_no_memory_and_no_place_of_others():
    with site("--sensors", "200", rate=2000) as home, contextlib.ExitStack() as ending:
        home.answers("/readyz", 200)
        assert len(json.loads(home.ask("/api/state")[2])["devices"]) > 200
        before = memory(home.gateway.program)
        for _ in range(40):
            client = ending.enter_context(socket.socket())
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            client.settimeout(GUARD)
            client.connect(("127.0.0.1", home.port))
            client.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for _ in range(5):
            assert home.ask("/healthz")[0] == 200 and home.ask("/metrics")[0] == 200
        # Those that take nothing for half a minute are ended, and others get events then.
        def is_served():
            with socket.create_connection(("127.0.0.1", home.port), timeout=GUARD) as client:
                client.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return client.recv(12) == b"HTTP/1.1 200"

        until("a place for a reader", is_served)
        grown = memory(home.gateway.program) - before
        print(f"      | beside 40 readers that never read, {grown} KiB more")
        assert grown < 32_768, grown
        assert home.gateway.end() == 0


def check_the_page_is_for_users_where_others_reach_it():
    def basic(text):
        return "Basic " + base64.b64encode(text.encode()).decode()

    with site() as home:
        home.path.write_text(home.path.read_text().replace(f'"{home.port}"', f'"0.0.0.0:{home.port}"'))
        home.gateway.end()
        home.start()
        home.answers("/healthz", 200)
        status, _, body = home.ask("/")
        assert status == 403 and "give “users” to “http”" in body, body
        assert home.ask("/api/state")[0] == 403 and home.ask("/metrics")[0] == 200
        assert home.gateway.end() == 0
    made = subprocess.run(["openssl", "passwd", "-6", "heat"], capture_output=True, text=True, check=True).stdout.strip()
    with site(http={"users": {"anna": made, "probe": "t" * 30}}) as home:
        home.answers("/healthz", 200)
        for path in ("/", "/page.js", "/api/state", "/api/events", "/metrics"):
            status, headers, _ = home.ask(path)
            assert status == 401 and headers["WWW-Authenticate"].startswith("Basic realm="), (path, status)
        assert home.ask("/api/state", Authorization=basic("anna:heat"))[0] == 200
        assert home.ask("/metrics", Authorization="Bearer " + "t" * 30)[0] == 200
        assert home.ask("/", Authorization=basic("anna:cold"))[0] == 401
        # Who guesses waits; who is known does not.
        assert home.ask("/", Authorization=basic("anna:warm"))[0] == 429
        assert home.ask("/", Authorization=basic("anna:heat"))[0] == 200
        assert not any("heat" in line or "cold" in line for line in home.gateway.lines), home.gateway.lines


def check_a_slow_reader_of_events_gets_the_newest_and_holds_up_nobody():
    with site("--sensors", "200", rate=2000) as home:
        home.answers("/readyz", 200)

        def reports():
            return next(int(line.split()[-1]) for line in home.ask("/metrics")[2].splitlines() if line.startswith("gatt_gateway_reports_total"))

        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(GUARD)
            client.connect(("127.0.0.1", home.port))
            client.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            begin = reports()
            until("1500 reports", lambda: reports() - begin > 1500)

            def last_heard():
                devices = json.loads(home.ask("/api/state")[2])["devices"]
                return next(device.get("heard") for device in devices if device["name"] == "room 200")

            wanted = until("room 200", last_heard)
            stream, number, received, heard = client.makefile("rb"), 0, 0, 0
            while heard < wanted:
                line = stream.readline()
                assert line, "the stream has ended"
                received += len(line)
                if line.startswith(b"data: "):
                    number += 1
                    document = json.loads(line[6:])
                    heard = document.get("heard", 0) if document.get("name") == "room 200" else heard
            # Of 1500 events it gets those that were on their way, and then the newest of each device.
            assert number < 1000 and received < 700_000, (number, received)
        assert home.gateway.end() == 0


def check_events_go_on_where_a_reader_was():
    with site() as home:
        home.answers("/readyz", 200)

        def events(count, **fields):
            connection = http.client.HTTPConnection("127.0.0.1", home.port, timeout=GUARD)
            connection.request("GET", "/api/events", headers=fields)
            response = connection.getresponse()
            assert response.status == 200 and response.getheader("Content-Type") == "text/event-stream"
            found = []
            while len(found) < count:
                event = {}
                while (line := response.readline().decode().rstrip("\n")):
                    name, _, value = line.partition(": ")
                    event[name] = value
                if "event" in event:
                    found.append(event)
            connection.close()
            return found

        first = events(6)
        assert [event["event"] for event in first[:2]] == ["beat", "reset"], first
        again = events(2, **{"Last-Event-ID": first[-1]["id"]})
        assert again[0]["event"] == "beat" and again[1]["event"] != "reset", again
        assert int(again[1]["id"].split("-")[1]) > int(first[-1]["id"].split("-")[1]), (first, again)
        other = events(2, **{"Last-Event-ID": "other-7"})
        assert other[1]["event"] == "reset", other
        # More readers than may wait are told so; others are served.
        streams = []
        for _ in range(24):
            streams.append(socket.create_connection(("127.0.0.1", home.port), timeout=GUARD))
            streams[-1].sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        heads = [stream.recv(12) for stream in streams]
        assert heads.count(b"HTTP/1.1 200") == 20 and heads.count(b"HTTP/1.1 503") == 4, heads
        assert home.ask("/healthz")[0] == 200
        for stream in streams:
            stream.close()
        assert home.gateway.end() == 0


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
