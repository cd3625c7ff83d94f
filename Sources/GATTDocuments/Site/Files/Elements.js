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

// The member of a bit group as an element; null for a flag, and for reserved bits.
function memberElement(member, group) {
  if (!member.meaning) return null;
  const kind = member.signed ? "signed" : group.scalar.kind;
  return { scalar: { ...group.scalar, kind }, endian: group.endian, meaning: member.meaning };
}

function memberMask(member) {
  return ((1n << BigInt(member.width)) - 1n) << BigInt(member.lowest);
}

// The number of a member out of all bits of its group.
function memberNumber(member, bits) {
  const own = (bits & memberMask(member)) >> BigInt(member.lowest);
  return member.signed ? BigInt.asIntN(member.width, own) : own;
}

function memberBits(member, number) {
  return (BigInt.asUintN(64, number) << BigInt(member.lowest)) & memberMask(member);
}

function memberFits(member, number) {
  const width = BigInt(member.width);
  const [least, most] = member.signed
    ? [-(1n << (width - 1n)), (1n << (width - 1n)) - 1n]
    : [0n, (1n << width) - 1n];
  return number >= least && number <= most;
}

function isVisible(member) {
  return !member.reserved && !member.derived;
}

// The bits that a value of a group keeps: all but the reserved and the derived ones.
function keptMask(group) {
  const all = (1n << BigInt(8 * scalarOctets(group.scalar))) - 1n;
  return group.members.reduce((mask, member) => (isVisible(member) ? mask : mask & ~memberMask(member)), all);
}

// The bits that are part of the value though nobody has named them; 0 where a member is called like them.
function unnamedMask(group) {
  const visible = group.members.filter(isVisible);
  if (visible.some((member) => member.name === "unnamed")) return 0n;
  return visible.reduce((mask, member) => mask & ~memberMask(member), keptMask(group));
}

function takesZero(member, group) {
  const element = memberElement(member, group);
  return !element || canEncode(element, 0n);
}

function checkMembers(group, bits, offset) {
  for (const member of group.members) {
    const element = memberElement(member, group);
    if (element) within(member.name, () => checkElement(element, memberNumber(member, bits), offset));
  }
}

// What a raw number is worth by a curve; NaN for one that a table lacks.
function curveValue(curve, raw) {
  const value = curve.polynomial
    ? [...curve.polynomial].reverse().reduce((sum, coefficient) => sum * raw + coefficient, 0)
    : curve.piecewise
      ? between(curve.piecewise, raw)
      : (curve.table.find(([place]) => Number(place) === raw)?.[1] ?? NaN);
  if (!curve.clamp || Number.isNaN(value)) return value;
  return Math.min(Math.max(value, curve.clamp[0]), curve.clamp[1]);
}

function between(points, raw) {
  const next = points.findIndex(([place]) => raw < Number(place));
  if (next < 0) return points[points.length - 1][1];
  if (next === 0) return points[0][1];
  const [[start, low], [end, high]] = [points[next - 1], points[next]];
  return low + ((raw - Number(start)) * (high - low)) / (Number(end) - Number(start));
}

// The raw number whose value by a curve is nearest; null outside of the limits, and where there is no way back.
function curveRaw(curve, value) {
  if (value < curve.limits[0] || value > curve.limits[1] || !curve.invertible) return null;
  if (curve.table) {
    const far = ([, other]) => Math.abs(other - value);
    return BigInt(curve.table.reduce((best, point) => (far(point) < far(best) ? point : best))[0]);
  }
  const first = BigInt(curve.invertible[0]);
  let [low, high] = [first, BigInt(curve.invertible[1])];
  const isRising = curveValue(curve, Number(high)) >= curveValue(curve, Number(low));
  while (low < high) {
    const middle = low + (high - low) / 2n;
    const found = curveValue(curve, Number(middle));
    if (isRising ? found < value : found > value) low = middle + 1n;
    else high = middle;
  }
  if (low === first) return low;
  const [before, after] = [low - 1n, low].map((raw) => Math.abs(curveValue(curve, Number(raw)) - value));
  return before < after ? low - 1n : low;
}

// Every raw number of the element's range that is worth exactly that; null for a range with too many to try.
function curveRaws(element, value) {
  const { range, curve } = element.meaning;
  const [least, most] = range ? range.map((end) => BigInt(end)) : scalarRange(element.scalar);
  if (most - least >= 65536n) return null;
  const raws = [];
  for (let raw = least; raw <= most; raw += 1n) if (curveValue(curve, Number(raw)) === value) raws.push(raw);
  return raws;
}
