"use strict";

// A whole number in decimal, or in hexadecimal behind `0x`, or in binary behind `0b`; null for anything else. Programs that
// know only binary64 write `5.0` and `1e3`.
function wholeNumber(text) {
  if (typeof text !== "string") return null;
  const match = /^(-?)(0[xX][0-9A-Fa-f]+|0[bB][01]+|\d+)$/.exec(text);
  if (!match) return wholeDecimal(text);
  const magnitude = BigInt(match[2].toLowerCase());
  if (magnitude >= 1n << 64n) return null;
  return match[1] ? -magnitude : magnitude;
}

function wholeDecimal(text) {
  const { digits, exponent } = decimalLiteral(text) ?? { digits: 1n, exponent: -1 };
  if (digits === 0n) return 0n;
  if (Math.abs(exponent) > 30) return null;
  const power = 10n ** BigInt(Math.abs(exponent));
  if (exponent >= 0) return digits * power;
  return digits % power === 0n ? digits / power : null;
}

// A decimal with the one rounding that reading it takes; null for anything else.
function decimalNumber(text) {
  const words = { nan: NaN, NaN, inf: Infinity, Infinity, "-inf": -Infinity, "-Infinity": -Infinity };
  if (text in words) return words[text];
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : null;
}

// One number by what it means.
function readNumber(element, node) {
  const { meaning, scalar } = element;
  if (meaning.kind === "flags") return readFlags(element, node);
  if (typeof node !== "string" || node === "") refuse("a number", node);
  if (meaning.kind === "cases") return readCase(element, node);
  const special = meaning.special?.map((named) => specialNumber(named, node)).find((number) => number !== null);
  if (special !== undefined) return checkedNumber(element, special, node);
  switch (scalar.kind) {
    case "boolean":
      if (node !== "true" && node !== "false") refuse("true or false", node);
      return node === "true" ? 1n : 0n;
    case "medical":
      return readMedical(element, node);
    case "floating":
      return readFloat(element, node);
    default:
      return readInteger(element, node);
  }
}

// The number, when the element takes it.
function checkedNumber(element, number, text) {
  const isWithin = element.meaning.kind !== "quantity" || allows(element.meaning, number);
  if (canEncode(element, number) && isWithin) return number;
  const name = element.name === undefined ? "" : ` “${element.name}”`;
  throw new LiteralError(`${text} is no value of this ${element.scalar.name}${name}`);
}

// The number that a special name stands for, with the number behind it where several have the name.
function specialNumber(named, text) {
  if (text === named.name) return BigInt(named.value);
  if (!text.startsWith(`${named.name}(`) || !text.endsWith(")")) return null;
  const digits = text.slice(named.name.length + 1, -1);
  const number = /^-?(0|[1-9]\d*)$/.test(digits) ? BigInt(digits) : null;
  return number !== null && covers(named, number) && number !== BigInt(named.value) ? number : null;
}

function readCase(element, text) {
  const { cases } = element.meaning;
  const named = cases.find((other) => other.name === text) ?? cases.find((other) => other.label === text);
  if (named) return BigInt(named.value);
  const number = wholeNumber(text);
  if (number === null) unknownName(text, cases.map((other) => other.name));
  return checkedNumber(element, number, text);
}

// An object of the bits, a list of those that are set, or the number itself.
function readFlags(element, node) {
  const { meaning, scalar } = element;
  const number = wholeNumber(node);
  if (number !== null) return checkedNumber(element, number, node);
  if (typeof node === "string") refuse("an object with the names of the bits", node);
  const entries = node.parts ?? node.map((name) => [name, "true"]);
  const bits = entries.reduce((sum, [name, value]) => {
    const flag = meaning.flags.find((other) => other.name === name);
    if (flag && (value === "true" || value === "false")) return value === "true" ? sum | (1n << BigInt(flag.bit)) : sum;
    const unnamed = name === "unnamed" && !flag ? wholeNumber(value) : null;
    if (unnamed === null || unnamed <= 0n || unnamedFlags(element, unnamed) !== unnamed) unknownName(name, meaning.flags.map((other) => other.name));
    return sum | unnamed;
  }, 0n);
  return scalar.kind === "signed" ? BigInt.asIntN(8 * scalarOctets(scalar), bits) : bits;
}

// The decimal float with the digits as they are written.
function readMedical(element, text) {
  const type = element.scalar.name;
  const place = medicalNames.indexOf(text);
  if (place >= 0) return checkedNumber(element, medicalNumber(type, medicalSpecials(type)[place], 0), text);
  const literal = decimalLiteral(text) ?? refuse("a number", text);
  const nearest = nearestMedical(type, literal);
  if (!nearest) throw new LiteralError(`${text} is no value of this ${type}`);
  if (!nearest.isExact) throw inexact(text, medicalDouble(medicalOf(nearest.number)));
  return checkedNumber(element, nearest.number, text);
}

function readFloat(element, text) {
  const type = element.scalar.name;
  const bits = /^nan\((0x[0-9a-fA-F]+)\)$/.exec(text);
  if (bits && BigInt(bits[1]) >> BigInt(element.scalar.bits) === 0n) {
    const number = { type, bits: BigInt(bits[1]) };
    if (Number.isNaN(numberDouble(number))) return checkedNumber(element, number, text);
  }
  const value = decimalNumber(text) ?? refuse("a number", text);
  return checkedNumber(element, nearestFloat(type, value), text);
}

function inexact(text, nearest) {
  return new LiteralError(`${text} lies between two steps; the nearest is ${shortestText(nearest)}`);
}

// The raw integer that means the number exactly.
function readInteger(element, text) {
  const quantity = element.meaning;
  const whole = isScaled(quantity) ? null : wholeNumber(text);
  if (whole !== null) return checkedNumber(element, whole, text);
  const wanted = decimalNumber(text);
  if (quantity.curve) return readCurved(element, text, wanted);
  const [multiplier, addend, divisor] = lineOf(quantity);
  const nearest = wanted === null ? null : rounded((wanted * divisor - addend) / multiplier);
  const beyond = beyondDouble(text, quantity, nearest);
  if (beyond !== null) return checkedNumber(element, beyond, text);
  if (wanted === null || !Number.isFinite(wanted) || !Number.isFinite(nearest)) refuse("a number", text);
  if (Math.abs(nearest) >= 2 ** 65) throw new LiteralError(`${text} is no value of this ${element.scalar.name}`);
  return exactly(element, BigInt(nearest), wanted, text);
}

// The raw number, when it is worth just what was written, and no special number.
function exactly(element, raw, wanted, text) {
  const value = scaledValue(element.meaning, raw);
  if (value !== wanted) throw inexact(text, value);
  const special = specialOf(element.meaning, raw);
  if (special) throw new LiteralError(`${text} would be sent as ${raw}, which stands for “${special.name}”`);
  return checkedNumber(element, raw, text);
}

function readCurved(element, text, wanted) {
  const { curve } = element.meaning;
  if (wanted === null || !Number.isFinite(wanted)) refuse("a number", text);
  if (curve.invertible) {
    const raw = curveRaw(curve, wanted);
    if (raw === null) throw new LiteralError(`${text} is no value of this ${element.scalar.name}`);
    return exactly(element, raw, wanted, text);
  }
  const raws = curveRaws(element, wanted);
  if (raws?.length === 1) return checkedNumber(element, raws[0], text);
  throw new LiteralError(`the scale makes ${text} of ${raws?.length === 0 ? "no raw number" : "several raw numbers"}`);
}

// Half of one is rounded away from zero.
function rounded(value) {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

// The raw integer whose exact value a decimal is, where a binary64 cannot tell it from its neighbours; null elsewhere.
function beyondDouble(text, quantity, nearest) {
  if (nearest !== null && quantity.offset === undefined && Math.abs(nearest) < 2 ** 52) return null;
  const literal = decimalLiteral(text);
  if (!literal || Math.abs(literal.exponent) > 30) return null;
  const [scale, common] = rational(quantity.scale, 1n);
  const [offset, below] = rational(quantity.offset, 0n);
  const power = 10n ** BigInt(Math.abs(literal.exponent));
  const [top, bottom] = literal.exponent < 0 ? [literal.digits, power] : [literal.digits * power, 1n];
  const above = (top * below - bottom * offset) * common;
  const divisor = bottom * below * scale;
  const parts = [top, top * below, bottom * offset, top * below - bottom * offset, above, bottom * below, divisor];
  if (!parts.every(fitsInt128) || above % divisor !== 0n) return null;
  const raw = above / divisor;
  return (raw < 0n ? -raw : raw) > 1n << 53n ? raw : null;
}
