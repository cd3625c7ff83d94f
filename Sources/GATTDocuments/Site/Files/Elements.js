"use strict";

// An element is a number of a value: its type, its byte order and its meaning. Rationals are [numerator, denominator], as
// decimal text.

// Whether a named number of the model covers a number.
function covers(named, number) {
  const value = BigInt(named.value);
  if (named.upTo !== undefined) return number >= value && number <= BigInt(named.upTo);
  if (named.mask !== undefined) return (number & BigInt(named.mask)) === value;
  return number === value;
}

// The special number that a raw number is; null for one that stands for a value.
function specialOf(quantity, number) {
  if (typeof number !== "bigint") return null;
  return quantity.special?.find((named) => covers(named, number)) ?? null;
}

// The case that a number is; null for one without a name.
function caseOf(meaning, number) {
  return meaning.cases.find((named) => BigInt(named.value) === number) ?? null;
}

function isScaled(quantity) {
  return quantity.scale !== undefined || quantity.offset !== undefined || quantity.curve !== undefined;
}

function rational(parts, whole) {
  return parts ? parts.map((part) => BigInt(part)) : [whole, 1n];
}

// Scale and offset over one denominator: value = (raw × multiplier + addend) ÷ divisor.
function lineOf(quantity) {
  const [scale, common] = rational(quantity.scale, 1n);
  const [offset, below] = rational(quantity.offset, 0n);
  if (offset === 0n) return [Number(scale), 0, Number(common)];
  return [Number(scale) * Number(below), Number(offset) * Number(common), Number(common) * Number(below)];
}

// What a raw integer is worth, with one rounding.
function scaledValue(quantity, raw) {
  if (quantity.curve) return curveValue(quantity.curve, Number(raw));
  const [multiplier, addend, divisor] = lineOf(quantity);
  return (Number(raw) * multiplier + addend) / divisor;
}

// Whether a number is special, or within its limits.
function allows(quantity, number) {
  const medical = medicalOf(number);
  if (medical && medicalSpecial(medical) !== null) return true;
  if (typeof number !== "bigint") {
    const value = numberDouble(number);
    const isAbove = quantity.minimum === undefined || value >= quantity.minimum;
    return isAbove && (quantity.maximum === undefined || value <= quantity.maximum);
  }
  if (specialOf(quantity, number)) return true;
  if (quantity.curve?.table) return quantity.curve.table.some(([raw]) => BigInt(raw) === number);
  return !quantity.range || (number >= BigInt(quantity.range[0]) && number <= BigInt(quantity.range[1]));
}

// Throws for a number that its meaning does not take.
function checkElement(element, number, offset, name = null) {
  const { scalar, meaning } = element;
  if (scalar.kind === "boolean" && number > 1n) throw new ValueError(`a bool is 0 or 1, not ${number}`, offset, name);
  if (meaning.kind === "cases") {
    if (typeof number !== "bigint" || meaning.unknown === "keep" || caseOf(meaning, number)) return;
    throw new ValueError(`${number} has no meaning`, offset, name);
  }
  if (meaning.kind !== "quantity" || meaning.keepsOutOfRange || allows(meaning, number)) return;
  throw new ValueError(`${rawText(number)} is outside the valid range`, offset, name);
}

function decodeElement(element, cursor, name = null) {
  const start = cursor.offset;
  const number = scalarDecode(element.scalar, element.endian, cursor, name);
  checkElement(element, number, start, name);
  return number;
}

// The octets of a number, checked.
function elementOctets(element, number, offset, name = null) {
  if (scalarBits(element.scalar, number) === null) throw new ValueError("does not fit the layout", offset, name);
  checkElement(element, number, offset, name);
  return scalarEncode(element.scalar, element.endian, number);
}

function canEncode(element, number) {
  try {
    elementOctets(element, number, 0);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

// The element with the unit and the step that hold in a value with the numbers of `scope`.
function resolvedElement(element, scope) {
  const { alternate } = element.meaning;
  if (!alternate || !holds(alternate.condition, scope(), true)) return element;
  const { scale, offset, unit } = alternate;
  return { ...element, meaning: { ...element.meaning, scale, offset, unit, alternate: undefined } };
}

// The element with the type that it has on the wire.
function wireElement(element, scope) {
  if (!element.narrow || (numberAt(scope, element.narrow.wideBit) ?? 0n) !== 0n) return element;
  return { ...element, scalar: element.narrow.scalar };
}

// Whether it takes the larger type to send a number.
function isWide(element, number) {
  const range = element.narrow && scalarRange(element.narrow.scalar);
  return Boolean(range) && typeof number === "bigint" && (number < range[0] || number > range[1]);
}
