// All cards, in the order of their names.
class Devices {
  constructor() {
    this.cards = new Map();
    // They may come before the device does.
    this.controls = new Map();
    this.names = [];
    this.root = document.getElementById("devices");
    this.none = document.getElementById("none");
    this.filter = document.getElementById("filter");
    this.only = document.getElementById("only");
    this.filter.addEventListener("input", () => this.filterAll());
    this.only.addEventListener("change", () => this.filterAll());
    setInterval(() => this.showSigns(), 1000);
  }

  show(device) {
    let card = this.cards.get(device.name);
    const isNew = !card;
    if (isNew) {
      card = new Card(device.name);
      this.cards.set(device.name, card);
      const place = this.place(device.name);
      this.names.splice(place, 0, device.name);
      this.root.insertBefore(card.element, this.root.children[place] ?? null);
    }
    card.show(device);
    if (isNew) this.showControls(device.name);
    this.filterOne(card);
    this.none.hidden = this.cards.size > 0;
  }

  // What a device can be told; nothing where nobody says.
  takeControls(name, controls) {
    if (controls) this.controls.set(name, controls);
    else this.controls.delete(name);
    this.showControls(name);
  }

  showControls(name) {
    this.cards.get(name)?.controls.show(this.controls.get(name) ?? { inputs: [], readable: false });
  }

  // Shows again what the gateway knows besides.
  showDocuments() {
    for (const card of this.cards.values()) showDocuments(card.documents, card.device.profiles);
  }

  // Where a name comes in the list.
  place(name) {
    let [low, high] = [0, this.names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.names[middle] < name) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  remove(name) {
    const card = this.cards.get(name);
    if (!card) return;
    card.element.remove();
    this.cards.delete(name);
    this.names.splice(this.names.indexOf(name), 1);
    this.none.hidden = this.cards.size > 0;
  }

  removeAll() {
    for (const name of [...this.names]) this.remove(name);
    this.controls.clear();
  }

  filterOne(card) {
    const isFound = card.search.includes(this.filter.value.trim().toLowerCase());
    card.element.hidden = !isFound || (this.only.checked && !card.isWrong);
  }

  filterAll() {
    for (const card of this.cards.values()) this.filterOne(card);
  }

  showSigns() {
    for (const card of this.cards.values()) card.showSign();
  }
}
