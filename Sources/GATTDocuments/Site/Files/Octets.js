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
  at(index) { return new ValueError(this.reason, this.offset, this.element, this.index ?? index); }

  get sentence() {
    const index = this.index === null ? "" : `[${this.index}]`;
    const place = this.element === null ? "byte" : `“${this.element}”${index} at byte`;
    return `${place} ${this.offset}: ${this.reason}`;
  }
}

// What this page does not do. It says so, and names the tool that does.
class Unsupported extends Error {}

// So many octets, in words.
const octetWords = (count) => (count === 1 ? "1 byte" : `${count} bytes`);

const wrongLength = (expected, actual, offset, name) => new ValueError(`${octetWords(expected)} expected, ${actual} found`, offset, name);

const trailing = ({ remaining, offset }) => new ValueError(`${octetWords(remaining)} too many`, offset);

// Runs `body`; an error that it throws is said to be what `change` makes of it.
function rethrowing(change, body) {
  try {
    return body();
  } catch (error) {
    throw error instanceof ValueError ? change(error) : error;
  }
}

// Runs `body`; an error that it throws is said to be inside `name`.
const within = (name, body) => rethrowing((error) => error.inside(name), body);

// Runs `body`; an error that it throws is said to be in the item `index`.
const atIndex = (index, body) => rethrowing((error) => error.at(index), body);

// A place in octets that moves forward, up to an end that may lie before the last octet.
class OctetCursor {
  constructor(octets, offset = 0, end = octets.length) { Object.assign(this, { octets, offset, end }); }

  get remaining() { return this.end - this.offset; }

  require(count, name) {
    if (this.remaining >= count) return;
    throw new ValueError(`${octetWords(count)} needed, ${this.remaining} left`, this.offset, name);
  }

  take(count) {
    this.require(count);
    this.offset += count;
    return this.octets.slice(this.offset - count, this.offset);
  }

  // The next octets as one unsigned number.
  bits(count, endian) {
    return turned(this.take(count), endian).reduceRight((bits, octet) => (bits << 8n) | BigInt(octet), 0n);
  }

  // A cursor over the next octets, which this one then stands behind.
  split(count) {
    this.require(count);
    this.offset += count;
    return new OctetCursor(this.octets, this.offset - count, this.offset);
  }

  // The octets that are left.
  get left() { return this.octets.slice(this.offset, this.end); }

  // A cursor over others in the place of the octets that are left.
  replaced(octets) { return new OctetCursor([...this.octets.slice(0, this.offset), ...octets], this.offset); }

  // A cursor over the octets before the first unit of zeros; this one then stands behind the zeros.
  splitAtZeros(width) {
    for (let count = 0; count + width <= this.remaining; count += width) {
      const first = this.offset + count;
      if (this.octets.slice(first, first + width).some((octet) => octet !== 0)) continue;
      const part = this.split(count);
      this.take(width);
      return part;
    }
    return this.split(this.remaining + width);
  }
}

// Two digits an octet, without separators.
const hexText = (octets) => octets.map((octet) => octet.toString(16).padStart(2, "0")).join("");

// The octets that people write as pairs of digits, with blanks, colons, hyphens or underscores between them; null for
// anything else.
function hexOctets(text) {
  const pairs = text.replace(/^0[xX]/, "").match(/[0-9A-Fa-f]{2}|[ :_-]|[^]/g) ?? [];
  const octets = pairs.filter((pair) => !/^[ :_-]$/.test(pair));
  return octets.every((pair) => pair.length === 2) ? octets.map((pair) => parseInt(pair, 16)) : null;
}

// What stands on the wire for the octets of an extent, by the member of its step that says so: from the octets on the wire to
// those that they stand for, back, and how many on the wire are in front of what stands for one with `place` in front of it.
const codings = {
  // Each octet XORed with one of a key, which begins again where it ends.
  xor(key) {
    const own = hexOctets(key);
    const xored = (octets) => octets.map((octet, place) => octet ^ own[place % own.length]);
    return { decode: xored, encode: xored, place: (_, place) => place };
  },
  // Two hexadecimal digits for each octet; those of either case are read.
  hexadecimal(letters) {
    const decode = (octets, offset) => {
      const digits = String.fromCharCode(...octets);
      const wrong = digits.search(/[^0-9A-Fa-f]/);
      if (wrong >= 0) throw new ValueError(`the byte 0x${hexText([octets[wrong]])} is not the digits that it has to be`, offset + wrong);
      if (digits.length % 2) throw new ValueError(`${octetWords(2)} needed, 1 left`, offset + digits.length - 1);
      return (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
    };
    const encode = (octets) => {
      const digits = hexText(octets);
      return Array.from(letters === "uppercase" ? digits.toUpperCase() : digits, (digit) => digit.charCodeAt(0));
    };
    return { decode, encode, place: (_, place) => 2 * place };
  },
  // Each octet XORed with the one in front of it on the wire, or with what that stands for.
  chained(link) {
    const turned = (octets, byResult) => {
      let before = 0;
      return octets.map((octet) => {
        const result = octet ^ before;
        before = byResult ? result : octet;
        return result;
      });
    };
    const isByWire = link === "wire";
    return { decode: (wire) => turned(wire, !isByWire), encode: (octets) => turned(octets, isByWire), place: (_, place) => place };
  },
  // Each octet behind the first XORed with one of a key, from the place in it on that the first says.
  keyed(key) {
    const own = hexOctets(key);
    const turned = (octets) => octets.map((octet, place) => (place ? octet ^ own[(octets[0] + place - 1) % own.length] : octet));
    return { decode: turned, encode: turned, place: (_, place) => place };
  },
  // A key, XORed with what is known of the octets that are in its place, and octets behind it that are XORed with that key.
  known(octets) {
    const own = hexOctets(octets);
    const turned = (octets, key) => octets.map((octet, place) => octet ^ (place < own.length ? own[place] : key[place % own.length]));
    const decode = (wire) => turned(wire, turned(wire.slice(0, own.length)));
    return { decode, encode: (octets) => turned(octets, octets), place: (_, place) => place };
  },
  // Numbers in decimal digits, with a separator between them, for four octets each, of the last decimal's units.
  decimal(form) {
    const between = form.slice(-1);
    const places = Math.max(0, form.length - 3);
    const number = RegExp(places > 0 ? `^(-?)([0-9]+)(?:\\.([0-9]{1,${places}}))?` : "^(-?)([0-9]+)");
    const text = (value) => {
      const digits = String(Math.abs(value)).padStart(places + 1, "0");
      const whole = digits.slice(0, digits.length - places);
      const decimals = digits.slice(digits.length - places).replace(form.includes("#") ? /0+$/ : /$/, "");
      return `${value < 0 ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
    };
    const decode = (wire, offset) => {
      const all = String.fromCharCode(...wire);
      const octets = [];
      const missing = (place) => {
        if (place >= wire.length) return new ValueError(`${octetWords(1)} needed, 0 left`, offset + place);
        return new ValueError(`the byte 0x${hexText([wire[place]])} is not the digits that it has to be`, offset + place);
      };
      for (let place = 0; place < all.length || octets.length > 0; place += 1) {
        const rest = all.slice(place);
        const found = number.exec(rest);
        if (found === null) throw missing(place + (rest.startsWith("-") ? 1 : 0));
        const [said, sign, whole, decimals] = found;
        if (places > 0 && decimals === undefined && rest[said.length] === ".") throw missing(place + said.length + 1);
        const magnitude = Math.min(Number(whole + (decimals ?? "").padEnd(places, "0")), 0xffffffff);
        const value = sign === "" ? magnitude : -magnitude;
        if (value !== (value | 0)) throw new ValueError(`${value} is outside min…max`, offset + place);
        octets.push(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >> 24) & 0xff);
        place += said.length;
        if (place >= all.length) break;
        if (all[place] !== between) throw missing(place);
      }
      return octets;
    };
    const encode = (octets) => {
      const numbers = Array.from({ length: Math.floor(octets.length / 4) }, (_, index) =>
        text(octets.slice(4 * index, 4 * index + 4).reduceRight((bits, octet) => (bits << 8) | octet, 0)));
      return Array.from(numbers.join(between), (digit) => digit.charCodeAt(0));
    };
    const place = (wire, place) => {
      const parts = String.fromCharCode(...wire).split(between).slice(0, Math.floor(place / 4));
      return Math.min(parts.reduce((all, part) => all + part.length + 1, 0), wire.length);
    };
    return { decode, encode, place };
  },
  // Octets behind one or, from 128 on, two that say how many they are, together with themselves or not.
  sized(count) {
    const itself = count === "whole" ? 1 : 0;
    const own = (wire) => (wire[0] >= 0x80 ? 2 : 1);
    const number = (count) => {
      if (count + itself < 0x80) return [count + itself];
      const size = Math.min(count + 2 * itself, 0x7fff);
      return [(size & 0x7f) | 0x80, size >> 7];
    };
    const decode = (wire, offset) => {
      const taken = own(wire);
      if (wire.length < taken) throw new ValueError(`${octetWords(taken)} needed, ${wire.length} left`, offset);
      const size = (wire[0] & 0x7f) | (taken > 1 ? wire[1] << 7 : 0);
      const actual = itself ? wire.length : wire.length - taken;
      if (size !== actual) throw wrongLength(size, actual, offset);
      if (number(wire.length - taken).length !== taken) throw new ValueError(`${size} is outside min…max`, offset);
      return wire.slice(taken);
    };
    return { decode, encode: (octets) => [...number(octets.length), ...octets], place: (wire, place) => place + own(wire) };
  },
};

// The coding of a step; undefined where octets stand for themselves.
function codingOf(step) {
  const name = Object.keys(codings).find((own) => step[own] !== undefined);
  return name && codings[name](step[name]);
}

// The octets of an unsigned number, as many as `count`.
function numberOctets(bits, count, endian) {
  return turned(Array.from({ length: count }, (_, place) => Number((bits >> BigInt(8 * place)) & 0xffn)), endian);
}

// The octets of a number from its least significant one on, in a byte order; and back.
function turned(octets, endian) {
  if (endian === "word-swapped" && octets.length % 2 === 0) return octets.map((_, place) => octets[place ^ 1]);
  return endian === "little" || endian === undefined ? octets : octets.reverse();
}

// The checksum of octets as a number.
function checksumOf(sum, octets) {
  switch (sum.algorithm) {
    case "crc": return crcOf(sum, octets);
    case "xor": return BigInt(octets.reduce((all, octet) => all ^ octet, 0));
    case "xor16": return BigInt(octets.reduce((all, octet, place) => all ^ (octet << (place % 2 ? 8 : 0)), 0));
    case "sum": {
      const { start = 0, every = 1, digits } = sum;
      const own = octets.filter((_, place) => place >= start && (place - start) % every === 0);
      const terms = digits === undefined ? own : codings.hexadecimal(digits).encode(own);
      const total = terms.reduce((all, octet) => all + BigInt(octet), BigInt(sum.initial));
      return BigInt.asUintN(8 * sum.octets, (sum.negated ? -total : total) ^ BigInt(sum.finalXOR));
    }
    default: throw new Unsupported(`the checksum ${sum.algorithm}`);
  }
}

// Bit after bit through a register, by the Rocksoft model.
function crcOf({ octets: count, polynomial, initial, reflectsInput, reflectsOutput, finalXOR }, octets) {
  const width = BigInt(8 * count);
  let register = BigInt(initial);
  for (const octet of octets) {
    register ^= (reflectsInput ? reversedBits(BigInt(octet), 8n) : BigInt(octet)) << (width - 8n);
    for (let step = 0; step < 8; step += 1) {
      const isSet = (register >> (width - 1n)) & 1n;
      register = BigInt.asUintN(8 * count, register << 1n) ^ (isSet ? BigInt(polynomial) : 0n);
    }
  }
  return (reflectsOutput ? reversedBits(register, width) : register) ^ BigInt(finalXOR);
}

function reversedBits(bits, width) {
  let result = 0n;
  for (let place = 0n; place < width; place += 1n) result = (result << 1n) | ((bits >> place) & 1n);
  return result;
}
