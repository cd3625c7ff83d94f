"use strict";

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
