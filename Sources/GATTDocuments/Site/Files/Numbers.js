"use strict";

// A number is a BigInt where its type is an integer, else { type, bits } with the bits of the wire.

// The type of a number of a program, with its least and greatest integer; null for floating point.
function scalarOf({ type, endian, signMagnitude = false, fraction }) {
  const [, kind, size] = /^([a-z]+)(\d*)$/.exec(type);
  const [bits, base, parts] = [Number(size || 8), BigInt(fraction?.base ?? 1), fraction?.octets ?? 0];
  const fractionWords = parts > 0 ? ` and 1/${base} in ${parts === 1 ? "1 octet" : `${parts} octets`}${fraction.signOfWhole ? " of its sign" : ""}` : "";
  const words = `${type}${signMagnitude ? " as sign and magnitude" : ""}${fractionWords}`;
  const signedParts = signMagnitude || (fraction?.signOfWhole ?? false);
  const scalar = { name: type, words, kind, bits, endian, signMagnitude, signedParts, base, parts, octets: Math.ceil(bits / 8) + parts };
  return { ...scalar, range: rangeOf(scalar) };
}

function rangeOf({ kind, bits, base, signMagnitude, signedParts }) {
  if (kind === "bool") return [0n, 1n];
  if (kind === "bcd") return [0n, 10n ** BigInt(bits / 4) - 1n];
  if (kind !== "uint" && kind !== "int") return null;
  const top = (1n << BigInt(kind === "int" ? bits - 1 : bits)) - 1n;
  const bottom = kind === "int" ? -top - 1n : 0n;
  return [(signMagnitude ? -top : bottom) * base - (signedParts ? base - 1n : 0n), top * base + base - 1n];
}

// Reads a number and checks it.
function readNumber(step, cursor) {
  const start = cursor.offset;
  const number = wireNumber(step.scalar, cursor, step.name);
  requireNumber(step, number, start);
  return number;
}

function wireNumber(scalar, cursor, name) {
  const { kind, bits, endian, octets, parts, base, signMagnitude, signedParts } = scalar;
  const start = cursor.offset;
  cursor.require(octets, name);
  const whole = cursor.bits(octets - parts, endian);
  if (parts === 0 && !signMagnitude) return numberOf(scalar, whole, start, name);
  const fraction = cursor.bits(parts, endian);
  if (fraction >= base) throw new ValueError(`${fraction} is outside the valid range`, start, name);
  const top = 1n << BigInt(bits - 1);
  const isNegative = kind === "int" && (whole & top) !== 0n;
  if (isNegative && signMagnitude) return -((whole - top) * base + fraction);
  return isNegative ? (whole - 2n * top) * base + (signedParts ? -fraction : fraction) : whole * base + fraction;
}

// The number that bits at an offset are.
function numberOf({ kind, name: type, bits: width, octets }, bits, offset, name) {
  if (kind === "uint" || kind === "bool") return bits;
  if (kind === "int") return BigInt.asIntN(width, bits);
  if (kind !== "bcd") return { type, bits };
  const digits = bits.toString(16).padStart(2 * octets, "0");
  const wrong = digits.match(/../g).find((octet) => /[a-f]/.test(octet));
  if (wrong) throw new ValueError(`the byte 0x${wrong} is not the digits that it has to be`, offset, name);
  return BigInt(digits);
}

// The bits of a number; null for one that the type cannot hold.
function bitsOf({ kind, name: type, range }, number) {
  if (typeof number !== "bigint") return number?.type === type ? number.bits : null;
  if (!range || number < range[0] || number > range[1]) return null;
  return kind === "bcd" ? BigInt(`0x${number}`) : BigInt.asUintN(64, number);
}

// The octets of a number, checked, for an offset.
function octetsOf({ scalar, allowed, name }, number, offset) {
  const { kind, bits, endian, octets, parts, base, signMagnitude, signedParts } = scalar;
  const all = bitsOf(scalar, number);
  if (all === null) throw new ValueError("does not fit the layout", offset, name);
  requireNumber({ scalar, allowed, name }, number, offset);
  if (parts === 0 && !signMagnitude) return numberOctets(all, octets, endian);
  const magnitude = signMagnitude && number < 0n ? -number : number;
  const left = signedParts ? magnitude % base : ((magnitude % base) + base) % base;
  const fraction = left < 0n ? -left : left;
  const sign = signMagnitude && number < 0n && kind === "int" ? 1n << BigInt(bits - 1) : 0n;
  const whole = ((magnitude - left) / base) | sign;
  return [...numberOctets(BigInt.asUintN(64, whole), octets - parts, endian), ...numberOctets(fraction, parts, endian)];
}

function requireNumber({ scalar, allowed, name }, number, offset) {
  const problem = numberProblem(scalar, allowed, number);
  if (problem) throw new ValueError(problem, offset, name);
}

// What is wrong with a number; null for one that it can be.
function numberProblem(scalar, allowed, number) {
  if (scalar?.kind === "bool" && number > 1n) return `a bool is 0 or 1, not ${number}`;
  if (!allowed) return null;
  if (!allowed.cases) return isAllowed(allowed, number) ? null : `${rawText(number)} is outside the valid range`;
  return typeof number !== "bigint" || allowed.cases.includes(`${number}`) ? null : `${number} has no meaning`;
}

// Whether a number is special, or within limits.
function isAllowed({ range, minimum, maximum, special, listed }, number) {
  if (typeof number !== "bigint") {
    const value = numberDouble(number);
    const isWithin = (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
    return isWithin || medicalSpecial(number) !== null;
  }
  const isOf = ({ range: ends, bits, mask }) => (ends ? isBetween(ends, number) : (number & BigInt(mask)) === BigInt(bits));
  if (special?.some(isOf)) return true;
  return listed ? listed.includes(`${number}`) : !range || isBetween(range, number);
}

const isBetween = ([least, most], number) => number >= BigInt(least) && number <= BigInt(most);

// The nearest binary64 of a number.
function numberDouble(number) {
  if (typeof number === "bigint") return Number(number);
  const view = new DataView(new ArrayBuffer(8));
  if (number.type === "float16") return halfDouble(Number(number.bits));
  if (number.type === "float32") return view.setUint32(0, Number(number.bits)), view.getFloat32(0);
  if (number.type === "float64") return view.setBigUint64(0, number.bits), view.getFloat64(0);
  const { mantissa, exponent } = medicalOf(number);
  const specials = { "+INFINITY": Infinity, "-INFINITY": -Infinity };
  const special = medicalSpecial(number);
  return special === null ? Number(`${mantissa}e${exponent}`) : (specials[special] ?? NaN);
}

function halfDouble(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

// Decimal floats of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers.
const medicalNames = ["NaN", "NRes", "+INFINITY", "-INFINITY", "Reserved"];

// How many bits the mantissa has, and the powers of ten.
const medicalForm = (type) => (type === "medfloat16" ? { width: 12, powers: [-8, 7] } : { width: 24, powers: [-128, 127] });

// Mantissa and exponent of a number of the wire; null for a number of another type.
function medicalOf(number) {
  if (typeof number === "bigint" || !number.type.startsWith("medfloat")) return null;
  const { width } = medicalForm(number.type);
  const exponent = BigInt.asIntN(width === 12 ? 4 : 8, number.bits >> BigInt(width));
  return { mantissa: Number(BigInt.asIntN(width, number.bits)), exponent: Number(exponent) };
}

// The mantissas of the special numbers, in the order of their names.
function medicalSpecials(type) {
  const edge = 2 ** (medicalForm(type).width - 1);
  return [edge - 1, -edge, edge - 2, 2 - edge, 1 - edge];
}

// The name of a decimal float that stands for no number; null for any other number.
function medicalSpecial(number) {
  const medical = medicalOf(number);
  if (!medical || medical.exponent !== 0) return null;
  return medicalNames[medicalSpecials(number.type).indexOf(medical.mantissa)] ?? null;
}
