"use strict";

// Decimal floats of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers.

const medicalNames = ["NaN", "NRes", "+INFINITY", "-INFINITY", "Reserved"];

// How many bits the mantissa has, and the powers of ten.
function medicalForm(type) {
  return type === "medfloat16" ? { width: 12, powers: [-8, 7] } : { width: 24, powers: [-128, 127] };
}

// Mantissa and exponent of a number of the wire; null for a number of another type.
function medicalOf(number) {
  if (typeof number === "bigint" || !number.type.startsWith("medfloat")) return null;
  const { width } = medicalForm(number.type);
  const mantissa = Number(BigInt.asIntN(width, number.bits));
  const exponent = Number(BigInt.asIntN(width === 12 ? 4 : 8, number.bits >> BigInt(width)));
  return { type: number.type, mantissa, exponent };
}

// The mantissas of the special numbers, in the order of their names.
function medicalSpecials(type) {
  const edge = 2 ** (medicalForm(type).width - 1);
  return [edge - 1, -edge, edge - 2, 2 - edge, 1 - edge];
}

// What stands for no number; null for a number.
function medicalSpecial(medical) {
  if (medical.exponent !== 0) return null;
  return medicalNames[medicalSpecials(medical.type).indexOf(medical.mantissa)] ?? null;
}

function medicalDouble(medical) {
  switch (medicalSpecial(medical)) {
    case null:
      return Number(`${medical.mantissa}e${medical.exponent}`);
    case "+INFINITY":
      return Infinity;
    case "-INFINITY":
      return -Infinity;
    default:
      return NaN;
  }
}

// The number with every digit that was sent. Far from the point it has a power of ten in place of zeros.
function medicalText({ mantissa, exponent }) {
  if (exponent < -12 || exponent > 0) return `${mantissa}e${exponent}`;
  if (exponent === 0) return `${mantissa}`;
  const digits = `${Math.abs(mantissa)}`.padStart(1 - exponent, "0");
  return `${mantissa < 0 ? "-" : ""}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}

// The number of the wire with this mantissa and exponent.
function medicalNumber(type, mantissa, exponent) {
  const { width } = medicalForm(type);
  const high = BigInt.asUintN(width === 12 ? 4 : 8, BigInt(exponent));
  return { type, bits: (high << BigInt(width)) | BigInt.asUintN(width, BigInt(mantissa)) };
}

// Digits as one number and a power of ten: `36.40` is 3640 × 10^−2; null for what is no decimal.
function decimalLiteral(text) {
  const match = /^([+-]?\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return null;
  const [, whole, fraction = "", power = "0"] = match;
  if (whole.length + fraction.length > 30 || Math.abs(Number(power)) > 1000) return null;
  return { digits: BigInt(whole.replace("+", "") + fraction), exponent: Number(power) - fraction.length };
}

// The decimal float with the same digits, or else the same number, or else the nearest; null when it is out of range.
function nearestMedical(type, { digits, exponent }) {
  const { width, powers } = medicalForm(type);
  const edge = 1n << BigInt(width - 1);
  const fits = (mantissa) => mantissa >= -edge && mantissa < edge;
  if (digits === 0n) {
    return { number: medicalNumber(type, 0, Math.min(Math.max(exponent, powers[0]), powers[1])), isExact: true };
  }
  let [mantissa, power, isExact] = [digits, exponent, true];
  while (power > powers[1] && fits(mantissa)) [mantissa, power] = [mantissa * 10n, power - 1];
  for (; power <= powers[1]; power += 1) {
    const isNumber = fits(mantissa) && power >= powers[0];
    if (isNumber && medicalSpecial({ type, mantissa: Number(mantissa), exponent: power }) === null) {
      return { number: medicalNumber(type, mantissa, power), isExact };
    }
    const [quotient, rest] = [mantissa / 10n, mantissa % 10n];
    isExact = isExact && rest === 0n;
    mantissa = rest >= 5n ? quotient + 1n : rest <= -5n ? quotient - 1n : quotient;
  }
  return null;
}
