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

// Digits as one number and a power of ten: `36.40` is 3640 × 10^−2; null for what is no decimal.
function decimalLiteral(text) {
  const match = /^([+-]?\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return null;
  const [, whole, fraction = "", power = "0"] = match;
  if (whole.length + fraction.length > 30 || Math.abs(Number(power)) > 1000) return null;
  return { digits: BigInt(whole.replace("+", "") + fraction), exponent: Number(power) - fraction.length };
}

// A decimal with the one rounding that reading it takes; null for anything else.
function decimalNumber(text) {
  const words = { nan: NaN, NaN, inf: Infinity, Infinity, "-inf": -Infinity, "-Infinity": -Infinity };
  if (text in words) return words[text];
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : null;
}

// One number by what it means.
function readNumberLiteral(step, node) {
  const { meaning, scalar } = step;
  if (meaning.flags) return readFlags(step, node);
  if (typeof node !== "string" || node === "") refuse("a number", node);
  if (meaning.cases) return readCase(step, node);
  const special = meaning.special?.map((named) => specialNumber(named, node)).find((number) => number !== null);
  if (special !== undefined) return checkedNumber(step, special, node);
  if (scalar.kind === "bool") return node === "true" ? 1n : node === "false" ? 0n : refuse("true or false", node);
  if (scalar.kind === "medfloat") return readMedical(step, node);
  return scalar.kind === "float" ? readFloat(step, node) : readInteger(step, node);
}

const canEncode = ({ scalar, allowed }, number) => bitsOf(scalar, number) !== null && numberProblem(scalar, allowed, number) === null;

// The number, when the step takes it, and a writer may say it.
function checkedNumber({ scalar, allowed, meaning, title }, number, text) {
  const isUsual = !meaning.usual || specialOf(meaning, number) || isAllowed(meaning.usual, number);
  if (isUsual && canEncode({ scalar, allowed }, number)) return number;
  throw noValue(text, scalar, title);
}

const noValue = (text, { words }, title) => new LiteralError(`${text} is no value of this ${words}${title === undefined ? "" : ` “${title}”`}`);

// The number that a special name stands for, with the number behind it where several have the name.
function specialNumber(named, text) {
  if (text === named.name) return BigInt(named.value);
  if (!text.startsWith(`${named.name}(`) || !text.endsWith(")")) return null;
  const digits = text.slice(named.name.length + 1, -1);
  const number = /^-?(0|[1-9]\d*)$/.test(digits) ? BigInt(digits) : null;
  return number !== null && covers(named, number) && number !== BigInt(named.value) ? number : null;
}

function readCase(step, text) {
  const { cases } = step.meaning;
  const named = cases.find((other) => other.name === text) ?? cases.find((other) => (other.label ?? other.name) === text);
  if (named) return BigInt(named.value);
  return checkedNumber(step, wholeNumber(text) ?? unknownName(text, cases.map((other) => other.name)), text);
}

// An object of the bits, a list of those that are set, or the number itself.
function readFlags(step, node) {
  const { meaning: { flags }, scalar } = step;
  const number = wholeNumber(node);
  if (number !== null) return checkedNumber(step, number, node);
  if (typeof node === "string") refuse("an object with the names of the bits", node);
  const entries = node.parts ?? node.map((name) => [name, "true"]);
  const bits = entries.reduce((sum, [name, value]) => {
    const flag = flags.find((other) => other.name === name);
    if (flag && (value === "true" || value === "false")) return value === "true" ? sum | (1n << BigInt(flag.bit)) : sum;
    const unnamed = name === "unnamed" && !flag ? wholeNumber(value) : null;
    const isUnnamed = unnamed !== null && unnamed > 0n && unnamedFlags(scalar, flags, unnamed) === unnamed;
    return isUnnamed ? sum | unnamed : unknownName(name, flags.map((other) => other.name));
  }, 0n);
  return scalar.kind === "int" ? BigInt.asIntN(8 * scalar.octets, bits) : bits;
}

// The decimal float with the digits as they are written.
function readMedical(step, text) {
  const { scalar } = step;
  const place = medicalNames.indexOf(text);
  if (place >= 0) return checkedNumber(step, medicalNumber(scalar.name, medicalSpecials(scalar.name)[place], 0), text);
  const nearest = nearestMedical(scalar.name, decimalLiteral(text) ?? refuse("a number", text));
  if (!nearest) throw noValue(text, scalar);
  if (!nearest.isExact) throw inexact(text, numberDouble(nearest.number));
  return checkedNumber(step, nearest.number, text);
}

function readFloat(step, text) {
  const { name: type, bits } = step.scalar;
  const match = /^nan\((0x[0-9a-fA-F]+)\)$/.exec(text);
  if (match && BigInt(match[1]) >> BigInt(bits) === 0n) {
    const number = { type, bits: BigInt(match[1]) };
    if (Number.isNaN(numberDouble(number))) return checkedNumber(step, number, text);
  }
  return checkedNumber(step, nearestFloat(type, decimalNumber(text) ?? refuse("a number", text)), text);
}

const inexact = (text, nearest) => new LiteralError(`${text} lies between two steps; the nearest is ${shortestText(nearest)}`);

// The raw integer that means the number exactly.
function readInteger(step, text) {
  const { scalar, meaning } = step;
  const whole = isScaled(meaning) ? null : wholeNumber(text);
  if (whole !== null) return checkedNumber(step, whole, text);
  const wanted = decimalNumber(text);
  if (meaning.curve) return readCurved(step, text, wanted);
  const [multiplier, addend, divisor] = lineOf(meaning);
  const nearest = wanted === null ? null : rounded((wanted * divisor - addend) / multiplier);
  const beyond = beyondDouble(text, meaning, nearest);
  if (beyond !== null) return checkedNumber(step, beyond, text);
  if (wanted === null || !Number.isFinite(wanted) || !Number.isFinite(nearest)) refuse("a number", text);
  if (Math.abs(nearest) >= 2 ** 65) throw noValue(text, scalar);
  return exactly(step, BigInt(nearest), wanted, text);
}

// The raw number, when it is worth just what was written, and no special number.
function exactly(step, raw, wanted, text) {
  const value = scaledValue(step.meaning, raw);
  if (value !== wanted) throw inexact(text, value);
  const special = specialOf(step.meaning, raw);
  if (special) throw new LiteralError(`${text} would be sent as ${raw}, which stands for “${special.name}”`);
  return checkedNumber(step, raw, text);
}

function readCurved(step, text, wanted) {
  const { scalar, allowed, meaning: { curve, usual } } = step;
  if (wanted === null || !Number.isFinite(wanted)) refuse("a number", text);
  if (curve.invertible) {
    const raw = curveRaw(curve, wanted);
    if (raw === null) throw noValue(text, scalar);
    return exactly(step, raw, wanted, text);
  }
  const range = (allowed ?? usual)?.range?.map(BigInt) ?? scalar.range;
  const raws = curveRaws(curve, range, wanted);
  if (raws?.length === 1) return checkedNumber(step, raws[0], text);
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

// The number of a floating type that is nearest to a binary64.
function nearestFloat(type, value) {
  const view = new DataView(new ArrayBuffer(8));
  if (type === "float16") return { type, bits: BigInt(halfBits(value)) };
  if (type === "float32") view.setFloat32(4, Number.isNaN(value) ? 0 : value);
  else view.setFloat64(0, value);
  const usual = type === "float32" ? 0x7fc00000n : 0x7ff8000000000000n;
  return { type, bits: Number.isNaN(value) ? usual : view.getBigUint64(0) };
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

// The number of the wire with this mantissa and exponent.
function medicalNumber(type, mantissa, exponent) {
  const { width } = medicalForm(type);
  const high = BigInt.asUintN(width === 12 ? 4 : 8, BigInt(exponent));
  return { type, bits: (high << BigInt(width)) | BigInt.asUintN(width, BigInt(mantissa)) };
}

// The decimal float with the same digits, or else the same number, or else the nearest; null when it is out of range.
function nearestMedical(type, { digits, exponent }) {
  const { width, powers } = medicalForm(type);
  const edge = 1n << BigInt(width - 1);
  const fits = (mantissa) => mantissa >= -edge && mantissa < edge;
  if (digits === 0n) return { number: medicalNumber(type, 0, Math.min(Math.max(exponent, powers[0]), powers[1])), isExact: true };
  let [mantissa, power, isExact] = [digits, exponent, true];
  while (power > powers[1] && fits(mantissa)) [mantissa, power] = [mantissa * 10n, power - 1];
  for (; power <= powers[1]; power += 1) {
    const number = medicalNumber(type, mantissa, power);
    if (fits(mantissa) && power >= powers[0] && medicalSpecial(number) === null) return { number, isExact };
    const [quotient, rest] = [mantissa / 10n, mantissa % 10n];
    isExact = isExact && rest === 0n;
    mantissa = rest >= 5n ? quotient + 1n : rest <= -5n ? quotient - 1n : quotient;
  }
  return null;
}
