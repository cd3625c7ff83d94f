// A device as a card, which stays the same element for as long as the device is known.
class Card {
  constructor(name) {
    this.name = name;
    this.rows = new Map();
    this.state = build("span", { className: "state" });
    this.sign = build("p", { className: "sign" });
    this.owner = build("p", { className: "sign owner", hidden: true });
    this.fault = build("p", { className: "fault", hidden: true });
    this.fields = build("dl", { className: "fields" });
    this.charts = new Charts(this);
    this.controls = new Controls(name);
    this.documents = build("span", { className: "documents" });
    this.more = build("div", { className: "more" }, [this.charts.button, this.controls.button, this.documents]);
    const head = build("header", {}, [build("h2", {}, [name]), this.state]);
    this.element = build("article", { className: "card" }, [head, this.sign, this.owner, this.fault, this.fields, this.more, this.controls.element, this.charts.element]);
    this.element.dataset.device = name;
  }

  // Shows what is known of it now.
  show(device) {
    this.device = device;
    const faults = [device.fault && `Not connected: ${device.fault}`, device.keyFault && `Not decrypted: ${device.keyFault}`].filter(Boolean);
    const isWrong = faults.length > 0;
    this.element.classList.toggle("away", this.isAway);
    this.element.classList.toggle("wrong", isWrong);
    say(this.state, this.stateText);
    this.showOwner(device);
    this.fault.hidden = !isWrong;
    say(this.fault, faults.join("; "));
    this.showFields(device);
    showDocuments(this.documents, device.profiles);
    this.search = [device.name, ...device.profiles, ...device.fields.map(fieldName)].join("\n").toLowerCase();
    this.showSign();
  }

  // Whether somebody should look at it.
  get isWrong() {
    return Boolean(this.device.fault || this.device.keyFault) || this.isAway;
  }

  // Whether no gateway has it.
  get isAway() {
    return !this.device.online && !this.device.owner;
  }

  get stateText() {
    if (this.device.online) return "there";
    if (this.device.owner) return `at ${this.device.owner}`;
    return this.device.heard ? "away" : "not heard";
  }

  // Which gateway of a fleet has it, and how each of them hears it.
  showOwner({ owner, signals }) {
    this.owner.hidden = signals === undefined;
    if (!signals) return;
    const heard = signals.map(({ gateway, rssi, fault }) => {
      const strength = rssi === undefined ? "strength unknown" : `${rssi} dBm`;
      return fault ? `${gateway} ${strength}, ${fault}` : `${gateway} ${strength}`;
    });
    say(this.owner, [owner ? `owner ${owner}` : "without an owner", ...heard].join(" · "));
  }

  showFields(device) {
    const wanted = [
      ...device.fields.map((field) => ({ field, kind: "value" })),
      ...device.presses.map((field) => ({ field, kind: "press" })),
    ];
    const keys = new Set();
    for (const { field, kind } of wanted) {
      const key = `${kind} ${field.path}`;
      keys.add(key);
      let row = this.rows.get(key);
      if (!row) {
        row = new FieldRow(kind, field.path);
        this.rows.set(key, row);
        this.fields.append(row.element);
      }
      row.show(field);
    }
    for (const [key, row] of this.rows) {
      if (keys.has(key)) continue;
      row.element.remove();
      this.rows.delete(key);
    }
  }

  // How strongly and when it was heard, which goes on without news.
  showSign() {
    const { rssi, heard } = this.device;
    const parts = [];
    if (this.device.online && rssi !== undefined) parts.push(`${rssi} dBm`);
    parts.push(heard === undefined ? "never heard" : `heard ${agoText(Clock.now() - heard)}`);
    say(this.sign, parts.join(" · "));
    for (const row of this.rows.values()) row.showTime();
  }
}

// A field of a card.
class FieldRow {
  constructor(kind, path) {
    this.kind = kind;
    this.label = build("dt");
    this.value = build("span");
    this.unit = build("span", { className: "unit" });
    const value = build("dd", {}, [this.value, this.unit]);
    this.element = build("div", { className: kind === "press" ? "field press" : "field" }, [this.label, value]);
    this.element.dataset.path = path;
  }

  show(field) {
    this.field = field;
    say(this.label, fieldName(field));
    if (this.kind === "press") return this.showTime();
    const isFirst = this.value.textContent === "";
    this.value.classList.toggle("raw", typeof field.value === "object" && field.value !== null);
    say(this.unit, field.value === null ? "" : (field.unit ?? ""));
    if (!say(this.value, valueText(field)) || isFirst) return;
    this.element.classList.remove("new");
    // The animation begins anew only where the element was laid out without it.
    requestAnimationFrame(() => this.element.classList.add("new"));
  }

  showTime() {
    if (this.kind !== "press") return;
    say(this.value, `${valueText(this.field)}, ${agoText(Clock.now() - this.field.heard)}`);
  }
}

// The time of the gateway, whose clock may be another than this one.
const Clock = {
  offset: 0,
  now() {
    return Date.now() + Clock.offset;
  },
};
