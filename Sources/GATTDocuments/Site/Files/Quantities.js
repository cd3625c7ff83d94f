"use strict";

// What a number means: { scale, offset, unit, curve, special, format, … } of a quantity, { cases } or { flags }. Scale and offset
// are [numerator, denominator], as decimal text.

// The special number that a raw number is; null for one that stands for a value.
function specialOf({ special }, number) {
  if (typeof number !== "bigint") return null;
  return special?.find((named) => covers(named, number)) ?? null;
}

function covers({ value, upTo, mask }, number) {
  if (upTo !== undefined) return isBetween([value, upTo], number);
  return (mask === undefined ? number : number & BigInt(mask)) === BigInt(value);
}

// The case that a number is; null for one without a name.
const caseOf = ({ cases }, number) => cases.find(({ value }) => value === `${number}`) ?? null;

const isScaled = ({ scale, offset, curve }) => Boolean(scale ?? offset ?? curve);

const rational = (parts, whole) => (parts ? parts.map(BigInt) : [whole, 1n]);

// Scale and offset over one denominator: value = (raw × multiplier + addend) ÷ divisor.
function lineOf(quantity) {
  const [scale, common] = rational(quantity.scale, 1n).map(Number);
  const [offset, below] = rational(quantity.offset, 0n).map(Number);
  return offset === 0 ? [scale, 0, common] : [scale * below, offset * common, common * below];
}

// What a raw integer is worth, with one rounding.
function scaledValue(quantity, raw) {
  if (quantity.curve) return curveValue(quantity.curve, Number(raw));
  const [multiplier, addend, divisor] = lineOf(quantity);
  return (Number(raw) * multiplier + addend) / divisor;
}

// What a raw number is worth by a curve; NaN for one that a table lacks.
function curveValue({ polynomial, piecewise, table, clamp }, raw) {
  const value = polynomial
    ? [...polynomial].reverse().reduce((sum, coefficient) => sum * raw + coefficient, 0)
    : piecewise ? between(piecewise, raw) : (table.find(([place]) => Number(place) === raw)?.[1] ?? NaN);
  return clamp && !Number.isNaN(value) ? Math.min(Math.max(value, clamp[0]), clamp[1]) : value;
}

function between(points, raw) {
  const next = points.findIndex(([place]) => raw < Number(place));
  if (next <= 0) return points[next < 0 ? points.length - 1 : 0][1];
  const [[start, low], [end, high]] = [points[next - 1], points[next]];
  return low + ((raw - Number(start)) * (high - low)) / (Number(end) - Number(start));
}

// The raw number whose value by a curve is nearest; null outside of the limits.
function curveRaw(curve, value) {
  if (value < curve.limits[0] || value > curve.limits[1]) return null;
  const far = (raw) => Math.abs(curveValue(curve, Number(raw)) - value);
  if (curve.table) return BigInt(curve.table.map(([raw]) => raw).reduce((best, raw) => (far(raw) < far(best) ? raw : best)));
  const [first, last] = curve.invertible.map(BigInt);
  let [low, high] = [first, last];
  const isRising = curveValue(curve, Number(last)) >= curveValue(curve, Number(first));
  while (low < high) {
    const middle = low + (high - low) / 2n;
    const found = curveValue(curve, Number(middle));
    if (isRising ? found < value : found > value) low = middle + 1n;
    else high = middle;
  }
  return low > first && far(low - 1n) < far(low) ? low - 1n : low;
}

// Every raw number of a range that is worth exactly that by a curve; null for a range with too many to try.
function curveRaws(curve, [least, most], value) {
  if (most - least >= 65536n) return null;
  return Array.from({ length: Number(most - least) + 1 }, (_, place) => least + BigInt(place)).filter((raw) => curveValue(curve, Number(raw)) === value);
}

// The shortest text that reads back as the same binary64; whole numbers without a point.
function shortestText(value) {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 53) return `${BigInt(value)}`;
  const [digits, power] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent < -4 || Math.abs(value) > 2 ** 53) return `${digits}e${exponent < 0 ? "-" : "+"}${`${Math.abs(exponent)}`.padStart(2, "0")}`;
  // The point moves by so many places.
  const all = digits.replace(/[-.]/g, "");
  const padded = exponent < 0 ? "0".repeat(-exponent) + all : all.padEnd(exponent + 1, "0");
  const point = Math.max(exponent, 0) + 1;
  return `${value < 0 ? "-" : ""}${padded.slice(0, point)}${padded.length > point ? `.${padded.slice(point)}` : ""}`;
}

// With a fixed number of decimals: the exact value rounded, ties to even.
function fixedText(value, decimals) {
  if (!Number.isFinite(value)) return shortestText(value);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const exponent = Number(bits >> 52n);
  const fraction = BigInt.asUintN(52, bits);
  const shift = BigInt(1075 - Math.max(exponent, 1));
  const scaled = (exponent === 0 ? fraction : fraction | (1n << 52n)) * 10n ** BigInt(decimals);
  let digits = scaled >> shift;
  const twice = shift > 0n ? (scaled - (digits << shift)) << 1n : 0n;
  if (shift > 0n && (twice > 1n << shift || (twice === 1n << shift && digits % 2n === 1n))) digits += 1n;
  return pointedText(digits, decimals, value < 0 || Object.is(value, -0));
}

// Digits with a point before the last so many.
function pointedText(digits, decimals, isNegative) {
  const text = `${digits}`.padStart(decimals + 1, "0");
  const end = text.length - decimals;
  return `${isNegative ? "-" : ""}${text.slice(0, end)}${decimals > 0 ? `.${text.slice(end)}` : ""}`;
}

// A decimal float with every digit that was sent. Far from the point it has a power of ten in place of zeros.
function medicalText({ mantissa, exponent }) {
  if (exponent < -12 || exponent > 0) return `${mantissa}e${exponent}`;
  return pointedText(Math.abs(mantissa), -exponent, mantissa < 0);
}

// A number of the wire in decimal.
function rawText(number) {
  if (typeof number === "bigint") return `${number}`;
  const value = numberDouble(number);
  if (medicalOf(number)) return medicalSpecial(number) ?? shortestText(value);
  if (number.type === "float64") return shortestText(value);
  for (let precision = 1; precision < 10; precision += 1) {
    const short = Number(value.toPrecision(precision));
    if (nearestFloat(number.type, short).bits === number.bits) return shortestText(short);
  }
  return shortestText(value);
}

// The exact value of a raw integer as a decimal with all its digits; null when no decimal is it, or a number on the way
// goes beyond 128 bits, where gattc gives up as well.
function exactText(quantity, raw) {
  if (quantity.curve) return null;
  const [scale, common] = rational(quantity.scale, 1n);
  const [offset, below] = rational(quantity.offset, 0n);
  const [bottom, top] = [common * below, raw * scale * below + offset * common];
  if (![raw * scale, raw * scale * below, offset * common, bottom, top].every(fitsInt128)) return null;
  const decimals = decimalsOf(bottom);
  if (decimals === null || decimals > 30) return null;
  const digits = top * (10n ** BigInt(decimals) / bottom);
  return fitsInt128(digits) ? pointedText(digits < 0n ? -digits : digits, decimals, digits < 0n) : null;
}

const fitsInt128 = (number) => BigInt.asIntN(128, number) === number;

// How many decimals a fraction with this denominator needs; null when no number of them is enough.
function decimalsOf(denominator) {
  let [rest, twos, fives] = [denominator, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

// A number as people read it: the label of a case or a special number, or the value in its format.
function numberText({ scalar, meaning }, number) {
  const { format = {}, cases, flags } = meaning;
  if (typeof number !== "bigint") {
    if (medicalSpecial(number) || format.decimals === undefined) return rawText(number);
    return fixedText(numberDouble(number), format.decimals);
  }
  if (scalar.kind === "bool") return number === 0n ? "false" : "true";
  const named = cases ? caseOf(meaning, number) : specialOf(meaning, number);
  if (named) return named.label ?? named.name;
  if (cases || flags) return `${number}`;
  if (format.bytes) return numberOctets(number, format.bytes, "big").join(".");
  if (format.digits !== undefined) {
    const text = BigInt.asUintN(8 * scalar.octets, number).toString(16).padStart(format.digits, "0");
    return format.uppercase ? text.toUpperCase() : text;
  }
  if (format.decimals > 0 || (format.decimals === 0 && isScaled(meaning))) return fixedText(scaledValue(meaning, number), format.decimals);
  return isScaled(meaning) ? shortestText(scaledValue(meaning, number)) : `${number}`;
}
