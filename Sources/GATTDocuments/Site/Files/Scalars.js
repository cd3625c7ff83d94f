"use strict";

// A number is a BigInt where its type is an integer, else { type, bits } with the bits of the wire.

// The least and the greatest integer of a type; null for floating point.
function scalarRange(scalar) {
  if (scalar.kind === "boolean") return [0n, 1n];
  if (scalar.kind === "bcd") return [0n, 10n ** BigInt(scalar.bits / 4) - 1n];
  if (scalar.kind !== "unsigned" && scalar.kind !== "signed") return null;
  const width = BigInt(scalar.bits);
  const base = BigInt(scalar.base ?? 1);
  const top = scalar.kind === "unsigned" ? (1n << width) - 1n : (1n << (width - 1n)) - 1n;
  const bottom = scalar.kind === "unsigned" ? 0n : -(1n << (width - 1n));
  const least = scalar.signMagnitude ? -top * base - (base - 1n) : bottom * base;
  return [least, top * base + base - 1n];
}

// How many octets a number of a type takes.
function scalarOctets(scalar) {
  return Math.ceil(scalar.bits / 8) + (scalar.fractionOctets ?? 0);
}

function isPlainInteger(scalar) {
  return !scalar.signMagnitude && scalar.base === undefined;
}

// Reads a number, unchecked.
function scalarDecode(scalar, endian, cursor, name) {
  if (!isPlainInteger(scalar)) return encodedInteger(scalar, endian, cursor, name);
  const start = cursor.offset;
  const bits = cursor.bits(scalarOctets(scalar), endian, name);
  const number = scalarNumber(scalar, bits);
  if (number === null) {
    const octet = bits.toString(16).padStart(2 * scalarOctets(scalar), "0").match(/../g).find((digits) => /[a-f]/.test(digits));
    throw new ValueError(`the byte 0x${octet} is not two decimal digits`, start, name);
  }
  return number;
}

// The number that bits are; null for bits that are none.
function scalarNumber(scalar, bits) {
  switch (scalar.kind) {
    case "boolean":
    case "unsigned":
      return bits;
    case "signed":
      return BigInt.asIntN(scalar.bits, bits);
    case "bcd":
      return /[a-f]/.test(bits.toString(16)) ? null : BigInt(bits.toString(16));
    default:
      return { type: scalar.name, bits };
  }
}

// The bits of a number; null for one that the type cannot hold.
function scalarBits(scalar, number) {
  if (typeof number !== "bigint") return number.type === scalar.name ? number.bits : null;
  const range = scalarRange(scalar);
  if (!range || number < range[0] || number > range[1]) return null;
  return scalar.kind === "bcd" ? BigInt(`0x${number}`) : BigInt.asUintN(64, number);
}

// The octets of a number that the type can hold.
function scalarEncode(scalar, endian, number) {
  if (!isPlainInteger(scalar)) return encodedOctets(scalar, endian, number);
  return numberOctets(scalarBits(scalar, number), scalarOctets(scalar), endian);
}

// An integer with a sign of its own, or with a number of parts of one behind it, in these parts.
function encodedInteger(scalar, endian, cursor, name) {
  const start = cursor.offset;
  const base = BigInt(scalar.base ?? 1);
  cursor.require(scalarOctets(scalar), name);
  const bits = cursor.bits(scalar.bits / 8, endian, name);
  const fraction = cursor.bits(scalar.fractionOctets ?? 0, endian, name);
  if (fraction >= base) throw new ValueError(`${fraction} is outside the valid range`, start, name);
  const top = 1n << BigInt(scalar.bits - 1);
  const isNegative = scalar.kind === "signed" && (bits & top) !== 0n;
  const magnitude = !isNegative ? bits : scalar.signMagnitude ? bits - top : 2n * top - bits;
  if (isNegative && scalar.signMagnitude) return -(magnitude * base + fraction);
  return (isNegative ? -magnitude : magnitude) * base + fraction;
}

function encodedOctets(scalar, endian, value) {
  const base = BigInt(scalar.base ?? 1);
  const number = scalar.signMagnitude && value < 0n ? -value : value;
  const left = number % base;
  const fraction = left < 0n ? left + base : left;
  const sign = scalar.signMagnitude && value < 0n ? 1n << BigInt(scalar.bits - 1) : 0n;
  const whole = ((number - fraction) / base) | sign;
  return [
    ...numberOctets(BigInt.asUintN(64, whole), scalar.bits / 8, endian),
    ...numberOctets(fraction, scalar.fractionOctets ?? 0, endian),
  ];
}

// The nearest binary64 of a number.
function numberDouble(number) {
  if (typeof number === "bigint") return Number(number);
  const view = new DataView(new ArrayBuffer(8));
  switch (number.type) {
    case "float16":
      return halfDouble(Number(number.bits));
    case "float32":
      view.setUint32(0, Number(number.bits));
      return view.getFloat32(0);
    case "float64":
      view.setBigUint64(0, number.bits);
      return view.getFloat64(0);
    default:
      return medicalDouble(medicalOf(number));
  }
}

// The number of a floating type that is nearest to a binary64.
function nearestFloat(type, value) {
  const view = new DataView(new ArrayBuffer(8));
  switch (type) {
    case "float16":
      return { type, bits: BigInt(halfBits(value)) };
    case "float32":
      view.setFloat32(0, value);
      return { type, bits: Number.isNaN(value) ? 0x7fc00000n : BigInt(view.getUint32(0)) };
    default:
      view.setFloat64(0, value);
      return { type, bits: Number.isNaN(value) ? 0x7ff8000000000000n : view.getBigUint64(0) };
  }
}

function halfDouble(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

// The bits of the binary16 nearest to a number, ties to even.
function halfBits(value) {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  // Half a step above the largest finite number is where infinity begins.
  if (magnitude >= 65520) return sign | 0x7c00;
  let exponent = -14;
  while (magnitude >= 2 ** (exponent + 1)) exponent += 1;
  const scaled = magnitude / 2 ** (exponent - 10);
  const floor = Math.floor(scaled);
  const isUp = scaled - floor > 0.5 || (scaled - floor === 0.5 && floor % 2 === 1);
  // A number that rounds up to the next power of two carries over into the exponent by itself.
  return sign | (floor + (isUp ? 1 : 0) + (exponent + 14) * 1024);
}
