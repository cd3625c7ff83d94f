// The gateway itself: how its parts are, and who is near that has no entry.
class GatewayView {
  constructor() {
    this.title = document.getElementById("gateway");
    this.parts = document.getElementById("parts");
    this.near = document.getElementById("near");
    this.list = document.getElementById("candidates");
    this.candidates = new Map();
    this.permit = document.getElementById("permit");
    this.permit.addEventListener("click", () => this.look());
  }

  show(gateway) {
    this.gateway = gateway;
    say(this.title, gateway.name);
    document.body.classList.toggle("has-charts", Boolean(gateway.history));
    Documents.pages = gateway.documents;
    Documents.contracts = gateway.contracts;
    document.title = `${gateway.name} – gatt-gateway`;
    const parts = ["radio", "broker", "buffer", "history"].filter((name) => gateway[name]);
    this.parts.replaceChildren(...parts.map((name) => this.part(name, gateway[name])));
    this.permit.hidden = !gateway.commands;
    this.permit.disabled = gateway.permit !== undefined;
    this.showNear();
  }

  // Shows for a minute who is near.
  async look() {
    try {
      await ask("/api/permit", { seconds: 60 });
    } catch (error) {
      say(this.permit, error.message);
    }
  }

  part(name, part) {
    return build("li", { className: part.good ? "" : "bad" }, [build("b", {}, [name]), ` ${part.words}`]);
  }

  showCandidate(candidate) {
    this.candidates.set(candidate.address, candidate);
    this.showNear();
  }

  removeCandidate(address) {
    this.candidates.delete(address);
    this.showNear();
  }

  removeAll() {
    this.candidates.clear();
    this.showNear();
  }

  // The nearest first.
  showNear() {
    const strength = (candidate) => candidate.rssi ?? -128;
    const candidates = [...this.candidates.values()].sort((left, right) => strength(right) - strength(left));
    this.near.hidden = !candidates.length && this.gateway?.permit === undefined;
    this.list.replaceChildren(...candidates.map((candidate) => this.candidate(candidate)));
  }

  candidate(candidate) {
    const strength = candidate.rssi === undefined ? "strength unknown" : `${candidate.rssi} dBm`;
    const fits = candidate.formats.length ? `fits ${candidate.formats.join(", ")}` : "no profile fits";
    const documents = build("span", { className: "documents" });
    showDocuments(documents, candidate.profiles);
    return build("li", {}, [
      build("code", {}, [candidate.address]), build("span", {}, [candidate.name ?? "without a name"]),
      build("span", { className: "fits" }, [`${strength}, ${fits}`]), documents,
    ]);
  }
}
