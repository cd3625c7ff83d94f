"use strict";

// Numbers as text, in the forms that gattc prints.

// The shortest text that reads back as the same binary64; whole numbers without a point.
function shortestText(value) {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 53) return BigInt(value).toString();
  const [digits, power] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent < -4 || Math.abs(value) > 2 ** 54) {
    return `${digits}e${exponent < 0 ? "-" : "+"}${`${Math.abs(exponent)}`.padStart(2, "0")}`;
  }
  return plainText(digits, exponent);
}

// `digits` with their point moved by `exponent` places, without an exponent.
function plainText(digits, exponent) {
  const sign = digits.startsWith("-") ? "-" : "";
  const all = digits.replace(/[-.]/g, "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`;
  const padded = all.padEnd(exponent + 1, "0");
  const fraction = padded.slice(exponent + 1);
  return `${sign}${padded.slice(0, exponent + 1)}${fraction ? `.${fraction}` : ""}`;
}

// With a fixed number of decimals: the exact value rounded, ties to even.
function fixedText(value, decimals) {
  if (!Number.isFinite(value)) return shortestText(value);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const exponent = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  const significand = exponent === 0 ? fraction : fraction | (1n << 52n);
  const shift = BigInt(Math.max(exponent, 1) - 1075);
  const scaled = significand * 10n ** BigInt(decimals);
  let digits = shift >= 0n ? scaled << shift : scaled >> -shift;
  if (shift < 0n) {
    const rest = scaled - (digits << -shift);
    const half = 1n << (-shift - 1n);
    if (rest > half || (rest === half && digits % 2n === 1n)) digits += 1n;
  }
  const text = `${digits}`.padStart(decimals + 1, "0");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  if (decimals === 0) return sign + text;
  return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

// A number of the wire in decimal.
function rawText(number) {
  if (typeof number === "bigint") return `${number}`;
  const medical = medicalOf(number);
  if (medical) return medicalSpecial(medical) ?? shortestText(medicalDouble(medical));
  const value = numberDouble(number);
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
  const bottom = common * below;
  const top = raw * scale * below + offset * common;
  if (![raw * scale, raw * scale * below, offset * common, bottom, top].every(fitsInt128)) return null;
  const decimals = decimalsOf(bottom);
  if (decimals === null || decimals > 30) return null;
  const digits = top * (10n ** BigInt(decimals) / bottom);
  if (!fitsInt128(digits)) return null;
  if (decimals === 0) return `${digits}`;
  const text = `${digits < 0n ? -digits : digits}`.padStart(decimals + 1, "0");
  return `${digits < 0n ? "-" : ""}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function fitsInt128(number) {
  return BigInt.asIntN(128, number) === number;
}

// How many decimals a fraction with this denominator needs; null when no number of them is enough.
function decimalsOf(denominator) {
  let [rest, twos, fives] = [denominator, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

// A number as people read it: the label of a case or a special number, or the value in its format.
function elementText(element, number) {
  const { scalar, meaning } = element;
  const { format } = meaning;
  if (typeof number !== "bigint") {
    const medical = medicalOf(number);
    const special = medical && medicalSpecial(medical);
    if (special || !format || format.decimals === undefined) return special ?? rawText(number);
    return fixedText(numberDouble(number), format.decimals);
  }
  if (scalar.kind === "boolean") return number === 0n ? "false" : "true";
  if (meaning.kind === "cases") return caseOf(meaning, number)?.label ?? `${number}`;
  if (meaning.kind !== "quantity") return `${number}`;
  const special = specialOf(meaning, number);
  if (special) return special.label;
  if (format?.bytes !== undefined) {
    const places = Array.from({ length: format.bytes }, (_, place) => BigInt(8 * (format.bytes - 1 - place)));
    return places.map((place) => (number >> place) & 0xffn).join(".");
  }
  if (format?.digits !== undefined) {
    const text = BigInt.asUintN(8 * scalarOctets(scalar), number).toString(16).padStart(format.digits, "0");
    return format.uppercase ? text.toUpperCase() : text;
  }
  if (format && (isScaled(meaning) || format.decimals > 0)) return fixedText(scaledValue(meaning, number), format.decimals);
  return isScaled(meaning) ? shortestText(scaledValue(meaning, number)) : `${number}`;
}
