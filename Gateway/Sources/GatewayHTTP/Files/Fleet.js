// The other gateways that share the devices, and which of them are lost.
class Fleet {
  constructor() {
    this.section = document.getElementById("fleet");
    this.list = document.getElementById("others");
    this.rows = new Map();
    setInterval(() => this.showAll(), 1000);
  }

  show(other) {
    let row = this.rows.get(other.name);
    if (!row) {
      row = { words: build("span"), element: build("li") };
      row.element.append(build("b", {}, [other.name]), " ", row.words);
      row.element.dataset.gateway = other.name;
      this.rows.set(other.name, row);
      const names = [...this.rows.keys()].sort();
      this.list.insertBefore(row.element, this.list.children[names.indexOf(other.name)] ?? null);
    }
    row.other = other;
    row.element.className = { there: "", lost: "bad", unknown: "unknown" }[other.presence];
    this.showRow(row);
    this.section.hidden = false;
  }

  // What goes on without news: how long ago something was.
  showRow({ other, words }) {
    const since = `since ${timeText(other.since)}`;
    const heard = `heard ${agoText(Clock.now() - other.heard)}`;
    const count = `${other.devices} ${other.devices === 1 ? "device" : "devices"}`;
    const text = {
      there: `there ${since}, ${heard}, owns ${count}`,
      lost: `lost ${since}, ${heard}; its devices go to who hears them`,
      unknown: `not known while the broker is away, ${heard}`,
    };
    say(words, text[other.presence]);
  }

  showAll() {
    for (const row of this.rows.values()) this.showRow(row);
  }

  remove(name) {
    this.rows.get(name)?.element.remove();
    this.rows.delete(name);
    this.section.hidden = this.rows.size === 0;
  }

  removeAll() {
    for (const name of [...this.rows.keys()]) this.remove(name);
  }
}
