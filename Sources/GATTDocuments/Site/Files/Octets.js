"use strict";

// Octets that are no value, or a value that has no octets: the reason, the field, and the octet where it begins.
class ValueError extends Error {
  constructor(reason, offset, element = null, index = null) {
    super(reason);
    Object.assign(this, { reason, offset, element, index });
  }

  // The same error, said from outside the field called `name`.
  inside(name) {
    const element = this.element === null ? name : `${name}/${this.element}`;
    return new ValueError(this.reason, this.offset, element, this.index);
  }

  // The same error, said of one of the times that a field is there.
  at(index) {
    return new ValueError(this.reason, this.offset, this.element, this.index ?? index);
  }

  get sentence() {
    const index = this.index === null ? "" : `[${this.index}]`;
    const place = this.element === null ? "byte" : `“${this.element}”${index} at byte`;
    return `${place} ${this.offset}: ${this.reason}`;
  }
}

// What this interpreter does not do. The page says so, and names the tool that does.
class Unsupported extends Error {}

// So many octets, in words.
function octetWords(count) {
  return count === 1 ? "1 byte" : `${count} bytes`;
}

// Runs `body`; an error that it throws is said to be inside `name`.
function within(name, body) {
  try {
    return body();
  } catch (error) {
    throw error instanceof ValueError ? error.inside(name) : error;
  }
}

// Runs `body`; an error that it throws is said to be in the item `index`.
function atIndex(index, body) {
  try {
    return body();
  } catch (error) {
    throw error instanceof ValueError ? error.at(index) : error;
  }
}

// A place in octets that moves forward, up to an end that may lie before the last octet.
class OctetCursor {
  constructor(octets, offset = 0, end = octets.length) {
    Object.assign(this, { octets, offset, end });
  }

  get remaining() {
    return this.end - this.offset;
  }

  require(count, name = null) {
    if (this.remaining >= count) return;
    throw new ValueError(`${octetWords(count)} needed, ${this.remaining} left`, this.offset, name);
  }

  take(count, name = null) {
    this.require(count, name);
    this.offset += count;
    return this.octets.slice(this.offset - count, this.offset);
  }

  // The next octets as one unsigned number.
  bits(count, endian, name = null) {
    const octets = this.take(count, name);
    if (endian !== "big") octets.reverse();
    return octets.reduce((bits, octet) => (bits << 8n) | BigInt(octet), 0n);
  }

  // A cursor over the next octets, which this one then stands behind.
  split(count) {
    this.require(count);
    this.offset += count;
    return new OctetCursor(this.octets, this.offset - count, this.offset);
  }

  // How many octets are before the first unit of zeros; null when there is none.
  distanceToZeros(width) {
    for (let distance = 0; distance + width <= this.remaining; distance += width) {
      const unit = this.octets.slice(this.offset + distance, this.offset + distance + width);
      if (unit.every((octet) => octet === 0)) return distance;
    }
    return null;
  }
}

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

// Two digits an octet, without separators.
function hexText(octets) {
  return octets.map((octet) => octet.toString(16).padStart(2, "0")).join("");
}

// The octets that people write as pairs of digits, with blanks, colons, hyphens or underscores between them; null for
// anything else.
function hexOctets(text) {
  const pairs = text.replace(/^0[xX]/, "").match(/[0-9A-Fa-f]{2}|[ :_-]|[^]/g) ?? [];
  const octets = [];
  for (const pair of pairs) {
    if (/^[ :_-]$/.test(pair)) continue;
    if (pair.length !== 2) return null;
    octets.push(parseInt(pair, 16));
  }
  return octets;
}

// The octets of an unsigned number, as many as `count`.
function numberOctets(bits, count, endian) {
  const octets = [];
  for (let place = 0; place < count; place += 1) octets.push(Number((bits >> BigInt(8 * place)) & 0xffn));
  return endian === "big" ? octets.reverse() : octets;
}
