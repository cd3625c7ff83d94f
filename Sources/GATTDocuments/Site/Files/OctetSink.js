"use strict";

// The octets of a value so far, and the checksums among them that are still zero.
class OctetSink {
  constructor() {
    this.octets = [];
    this.open = [];
  }

  get count() {
    return this.octets.length;
  }

  append(octets) {
    for (const octet of octets) this.octets.push(octet);
  }

  zeros(count) {
    for (let place = 0; place < count; place += 1) this.octets.push(0);
  }

  replace(start, octets) {
    octets.forEach((octet, place) => {
      this.octets[start + place] = octet;
    });
  }

  // Notes that the checksum of the octets from `first` to before `last` belongs at `place`.
  note(checksum, place, first, last) {
    this.open.push({ checksum, place, first, last, end: place + checksumSize(checksum) });
  }

  // The octets with their checksums. A checksum over others comes behind them.
  finished() {
    const octets = [...this.octets];
    const open = [...this.open];
    const waits = (one, other) => one.first < other.end && other.place < one.last;
    for (;;) {
      const next = open.findIndex((one) => !open.some((other) => waits(one, other)));
      if (next < 0) return octets;
      const [entry] = open.splice(next, 1);
      const sum = checksumOctets(entry.checksum, octets.slice(entry.first, entry.last));
      sum.forEach((octet, place) => {
        octets[entry.place + place] = octet;
      });
    }
  }
}
