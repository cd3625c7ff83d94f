// The protocol between an editor and `gattc lsp`: messages of JSON, each behind its length.
const { spawn } = require("child_process");

class Client {
  constructor(command, onNotification, onEnd) {
    this.answers = new Map();
    this.last = 0;
    this.received = Buffer.alloc(0);
    this.onNotification = onNotification;
    this.server = spawn(command, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.server.stdout.on("data", (data) => this.receive(data));
    this.server.stdin.on("error", () => {});
    this.server.on("error", (error) => this.end(onEnd, error.message));
    this.server.on("exit", (code) => this.end(onEnd, `gattc lsp ended with ${code}`));
  }

  end(onEnd, reason) {
    for (const { reject } of this.answers.values()) reject(new Error(reason));
    this.answers.clear();
    onEnd(reason);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.server.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params) {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.answers.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  receive(data) {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      const start = this.received.indexOf("\r\n\r\n");
      if (start < 0) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.received.toString("latin1", 0, start))[1]);
      if (this.received.length < start + 4 + length) return;
      const message = JSON.parse(this.received.toString("utf8", start + 4, start + 4 + length));
      this.received = this.received.subarray(start + 4 + length);
      this.dispatch(message);
    }
  }

  dispatch(message) {
    if (message.method) return this.onNotification(message.method, message.params);
    const answer = this.answers.get(message.id);
    this.answers.delete(message.id);
    if (!answer) return undefined;
    return message.error ? answer.reject(new Error(message.error.message)) : answer.resolve(message.result);
  }
}

module.exports = { Client };
