// The events of the gateway, for as long as the page is seen. One that is silent for too long is lost, and is tried again.
class Live {
  static patience = 15_000;

  constructor(devices, gateway, fleet) {
    [this.devices, this.gateway, this.fleet] = [devices, gateway, fleet];
    this.banner = document.getElementById("lost");
    this.lastEvent = Date.now();
    this.open();
    setInterval(() => this.watch(), 1000);
    document.addEventListener("visibilitychange", () => this.watch());
  }

  open() {
    this.source?.close();
    this.lastEvent = Date.now();
    this.source = new EventSource("/api/events");
    const on = (name, take) => this.source.addEventListener(name, (event) => {
      this.hear();
      take(JSON.parse(event.data));
    });
    on("beat", ({ now }) => (Clock.offset = now - Date.now()));
    on("reset", () => {
      this.devices.removeAll();
      this.gateway.removeAll();
      this.fleet.removeAll();
    });
    on("gateway", (gateway) => {
      this.gateway.show(gateway);
      this.devices.showDocuments();
    });
    on("other", (other) => this.fleet.show(other));
    on("device", (device) => this.devices.show(device));
    on("controls", (controls) => this.devices.takeControls(controls.name, controls));
    on("candidate", (candidate) => this.gateway.showCandidate(candidate));
    on("gone", ({ kind, name }) => {
      if (kind === "other") this.fleet.remove(name);
      if (kind === "device") this.devices.remove(name);
      if (kind === "controls") this.devices.takeControls(name);
      if (kind === "candidate") this.gateway.removeCandidate(name);
    });
    this.source.addEventListener("error", () => this.lose());
  }

  hear() {
    this.lastEvent = Date.now();
    this.lostAt = undefined;
    this.banner.hidden = true;
    document.body.classList.remove("lost");
  }

  // What is shown is as it was when the gateway was heard last.
  lose() {
    this.lostAt ??= new Date();
    const time = this.lostAt.toLocaleTimeString();
    say(this.banner, `The gateway does not answer since ${time}. What is shown is as it was then; it is asked again.`);
    this.banner.hidden = false;
    document.body.classList.add("lost");
  }

  // A page that nobody sees takes no place of others.
  watch() {
    if (document.hidden) {
      this.hiddenAt ??= Date.now();
      if (this.source && Date.now() - this.hiddenAt > 60_000) {
        this.source.close();
        this.source = undefined;
      }
      return;
    }
    this.hiddenAt = undefined;
    if (!this.source) return this.open();
    const isSilent = Date.now() - this.lastEvent > Live.patience;
    if (isSilent) this.lose();
    const isClosed = this.source.readyState === EventSource.CLOSED && Date.now() - this.lastEvent > 3000;
    if (isSilent || isClosed) this.open();
  }
}
