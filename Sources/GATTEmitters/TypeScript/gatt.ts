// What the generated files of this folder share: octets, numbers, texts, checksums, and errors that say where.

/** What is wrong with octets or a value. */
export type ErrorKind =
  | "truncated" | "trailing" | "unknownCase" | "outOfRange" | "invalidBoolean" | "invalidDigits" | "invalidText"
  | "wrongLength" | "doesNotFit" | "notConstant" | "checksum" | "contradicts" | "emptyItem" | "contradictoryMessage";

/** Octets that are no value, or a value that has no octets: what is wrong, with which field, at which octet. */
export class ValueError extends Error {
  constructor(
    /** What is wrong. */
    readonly kind: ErrorKind,
    /** The octet at which it begins, from 0. */
    readonly offset: number,
    /** The names of the fields from the outermost, with `/` between them; null for the value as a whole. */
    readonly path: string | null,
    /** Which one, from 0, of the innermost field that repeats; null where none does. */
    readonly index: number | null,
    reason: string,
  ) {
    super(`${path === null ? "" : `“${path}”${index === null ? "" : `[${index}]`} at `}octet ${offset}: ${reason}`);
    this.name = "ValueError";
  }
}

/** Octets as Web Bluetooth and most libraries hand them over. */
export type Octets = Uint8Array | DataView | ArrayBuffer;

/** What holds that the octets themselves do not say. */
export interface Options<Flag extends string = never> {
  /** The names of what holds outside of the value. */
  readonly context?: readonly Flag[];
}

/** A number of the wire: a bigint where its type has more than 53 bits. */
export type Raw = number | bigint | MedicalFloat;

/** A whole number of the wire. */
export type Whole = number | bigint;

/** The order of the octets of a number. */
export type ByteOrder = "little" | "big" | "word-swapped";

/** The octets of a base64 text, as mobile libraries hand values over. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, "");
  const octets = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, count, place] = [0, 0, 0];
  for (const digit of digits) {
    const value = base64Digits.indexOf(digit);
    if (value < 0) throw new RangeError("this is no base64");
    bits = ((bits << 6) | value) & 0xffffff;
    count += 6;
    if (count >= 8) octets[place++] = (bits >> (count -= 8)) & 0xff;
  }
  return octets;
}

/** Octets as a base64 text, as mobile libraries take values. */
export function toBase64(octets: Uint8Array): string {
  let text = "";
  for (let place = 0; place < octets.length; place += 3) {
    const [first = 0, second = 0, third = 0] = octets.subarray(place, place + 3);
    const bits = (first << 16) | (second << 8) | third;
    const left = octets.length - place;
    text += base64Digits.charAt(bits >> 18) + base64Digits.charAt((bits >> 12) & 63);
    text += left > 1 ? base64Digits.charAt((bits >> 6) & 63) : "=";
    text += left > 2 ? base64Digits.charAt(bits & 63) : "=";
  }
  return text;
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Two digits an octet, without separators. */
export function toHex(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, "0")).join("");
}

/** The octets of pairs of digits. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** How a value of a characteristic is read and written. */
export interface Codec<Value, Flag extends string = never> {
  /** The value that octets stand for; throws a ValueError where they are none. */
  decode(data: Octets, options?: Options<Flag>): Value;
  /** The octets that stand for a value; throws a ValueError where it has none. */
  encode(value: Value, options?: Options<Flag>): Uint8Array;
}

/** A decimal float of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers. */
export class MedicalFloat {
  /** The number `mantissa` × 10^`exponent`. */
  constructor(readonly mantissa: number, readonly exponent: number, readonly width: 12 | 24 = 12) {}

  /** A number with so many decimals, such as 36.6 with one. */
  static of(value: number, decimals = 0, width: 12 | 24 = 12): MedicalFloat {
    return new MedicalFloat(rounded(value * 10 ** decimals), -decimals || 0, width);
  }

  /** What it stands for instead of a number; null for a number. */
  get special(): "NaN" | "NRes" | "+INFINITY" | "-INFINITY" | "Reserved" | null {
    if (this.exponent !== 0) return null;
    const edge = 2 ** (this.width - 1);
    switch (this.mantissa) {
      case edge - 1: return "NaN";
      case -edge: return "NRes";
      case edge - 2: return "+INFINITY";
      case 2 - edge: return "-INFINITY";
      case 1 - edge: return "Reserved";
      default: return null;
    }
  }

  /** The nearest number; NaN for what is neither a number nor infinite. */
  get value(): number {
    switch (this.special) {
      case null: return Number(`${this.mantissa}e${this.exponent}`);
      case "+INFINITY": return Infinity;
      case "-INFINITY": return -Infinity;
      default: return NaN;
    }
  }

  valueOf(): number { return this.value; }

  /** The number with just the digits that were sent, or the name of what stands for none. */
  toString(): string {
    if (this.special !== null) return this.special;
    if (this.exponent < -12 || this.exponent > 0) return `${this.mantissa}e${this.exponent}`;
    const digits = `${Math.abs(this.mantissa)}`.padStart(1 - this.exponent, "0");
    const end = digits.length + this.exponent;
    return `${this.mantissa < 0 ? "-" : ""}${digits.slice(0, end)}${this.exponent < 0 ? `.${digits.slice(end)}` : ""}`;
  }
}

// Numbers.

/** How the octets of a number are read and written. */
export interface NumberType<Wire extends Raw> {
  readonly octets: number;
  read(r: Reader, field: string | null | undefined): Wire;
  /** The octets of a number; null for one that the type cannot hold. */
  write(raw: Wire): number[] | null;
}

/** Which numbers a number can be. */
export interface Allowed {
  /** These and no others; another has no meaning. */
  readonly cases?: readonly Raw[];
  /** The least and the greatest. */
  readonly range?: readonly [number | bigint, number | bigint];
  readonly minimum?: number;
  readonly maximum?: number;
  /** These in place of the range. */
  readonly listed?: readonly Raw[];
  /** Numbers that stand for no value. */
  readonly special?: readonly Pattern[];
}

/** Numbers that have one meaning: one, those from one to another, or those with the same bits under a mask. */
export type Pattern = readonly [Raw] | readonly [Raw, Raw] | { readonly bits: Raw; readonly mask: Raw };

/** A number of the wire, and what it means. */
export interface NumberCodec<Value, Wire extends Raw = Raw> {
  readonly type: NumberType<Wire>;
  readonly allowed: Allowed | null;
  /** What a number of the wire means. */
  value(raw: Wire): Value;
  /** The number of the wire; null where there is none. */
  raw(value: Value): Wire | null;
}

function covers(pattern: Pattern, raw: Raw): boolean {
  if ("bits" in pattern) return (BigInt(raw as bigint) & BigInt(pattern.mask as bigint)) === BigInt(pattern.bits as bigint);
  const [least, most = least] = pattern;
  return raw >= least && raw <= most;
}

function isOf(raws: readonly Raw[], raw: Raw): boolean { return raws.some((other) => other == raw); }

function requireAllowed(allowed: Allowed | null, raw: Raw, offset: number, place: Place, field: string | null | undefined): void {
  if (allowed === null) return;
  if (allowed.cases !== undefined) {
    if (!isOf(allowed.cases, raw)) throw place.error("unknownCase", offset, field, `no case is ${raw}`);
    return;
  }
  if (raw instanceof MedicalFloat && raw.special !== null) return;
  if (allowed.special?.some((pattern) => covers(pattern, raw))) return;
  const isWithin = allowed.listed !== undefined ? isOf(allowed.listed, raw)
    : (allowed.range === undefined || (raw >= allowed.range[0] && raw <= allowed.range[1]))
      && (allowed.minimum === undefined || raw >= allowed.minimum)
      && (allowed.maximum === undefined || raw <= allowed.maximum);
  if (!isWithin) throw place.error("outOfRange", offset, field, `${raw} is outside min…max`);
}

function placeOf(significance: number, count: number, order: ByteOrder): number {
  if (order === "little") return significance;
  return order === "big" || count % 2 !== 0 ? count - 1 - significance : significance ^ 1;
}

function bitsAt(octets: Uint8Array, start: number, count: number, order: ByteOrder): bigint {
  let bits = 0n;
  for (let place = count - 1; place >= 0; place -= 1) bits = (bits << 8n) | BigInt(octets[start + placeOf(place, count, order)] ?? 0);
  return bits;
}

function octetsOf(bits: bigint, count: number, order: ByteOrder): number[] {
  return Array.from({ length: count }, (_, place) => Number((bits >> BigInt(8 * placeOf(place, count, order))) & 0xffn));
}

/** The nearest whole number, halves away from zero. */
export function rounded(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

function smallInteger(octets: number, order: ByteOrder, isSigned: boolean): NumberType<number> {
  const size = 2 ** (8 * octets);
  const [least, most] = isSigned ? [-size / 2, size / 2 - 1] : [0, size - 1];
  return {
    octets,
    read(r, field) {
      const bytes = r.take(octets, field);
      let number = 0;
      for (let place = octets - 1; place >= 0; place -= 1) number = number * 256 + (bytes[placeOf(place, octets, order)] ?? 0);
      return isSigned && number > most ? number - size : number;
    },
    write(raw) {
      if (!Number.isInteger(raw) || raw < least || raw > most) return null;
      const bits = raw < 0 ? raw + size : raw;
      return Array.from({ length: octets }, (_, place) => Math.floor(bits / 2 ** (8 * placeOf(place, octets, order))) % 256);
    },
  };
}

function bigInteger(octets: number, order: ByteOrder, isSigned: boolean): NumberType<bigint> {
  return {
    octets,
    read(r, field) {
      const bits = bitsAt(r.take(octets, field), 0, octets, order);
      return isSigned ? BigInt.asIntN(8 * octets, bits) : bits;
    },
    write(raw) {
      if ((isSigned ? BigInt.asIntN(8 * octets, raw) : BigInt.asUintN(8 * octets, raw)) !== raw) return null;
      return octetsOf(BigInt.asUintN(8 * octets, raw), octets, order);
    },
  };
}

/** An unsigned integer of 1 to 6 octets. */
export function uint(octets: number, order: ByteOrder = "little"): NumberType<number> { return smallInteger(octets, order, false); }

/** A two's-complement integer of 1 to 6 octets. */
export function int(octets: number, order: ByteOrder = "little"): NumberType<number> { return smallInteger(octets, order, true); }

/** An unsigned integer of 7 or 8 octets. */
export function bigUint(octets: number, order: ByteOrder = "little"): NumberType<bigint> { return bigInteger(octets, order, false); }

/** A two's-complement integer of 7 or 8 octets. */
export function bigInt(octets: number, order: ByteOrder = "little"): NumberType<bigint> { return bigInteger(octets, order, true); }

/** Two decimal digits an octet. */
export function bcd(octets: number, order: ByteOrder = "little"): NumberType<number> {
  return {
    octets,
    read(r, field) {
      const offset = r.offset;
      const digits = bitsAt(r.take(octets, field), 0, octets, order).toString(16).padStart(2 * octets, "0");
      const wrong = digits.match(/../g)?.find((octet) => /[a-f]/.test(octet));
      if (wrong !== undefined) throw r.error("invalidDigits", offset, field, `the octet 0x${wrong} is not the digits that it has to be`);
      return Number(digits);
    },
    write(raw) {
      if (!Number.isInteger(raw) || raw < 0 || raw >= 10 ** (2 * octets)) return null;
      return octetsOf(BigInt(`0x${raw}`), octets, order);
    },
  };
}

/** One octet, 0 or 1. */
export const bool: NumberType<number> = {
  octets: 1,
  read(r, field) {
    const offset = r.offset;
    const [octet = 0] = r.take(1, field);
    if (octet > 1) throw r.error("invalidBoolean", offset, field, `a bool is 0 or 1, not ${octet}`);
    return octet;
  },
  write(raw) { return raw === 0 || raw === 1 ? [raw] : null; },
};

/** An integer of whole octets, as sign and magnitude where it says so, with a number behind it that counts parts of one. */
export function parts(
  octets: number, order: ByteOrder, isSigned: boolean, isSignMagnitude: boolean, fractionOctets: number, base: number,
  hasSignOfWhole = false,
): NumberType<number> {
  const top = 2 ** (8 * octets - 1);
  const most = isSigned ? top - 1 : 2 * top - 1;
  const isFractionSigned = isSignMagnitude || hasSignOfWhole;
  const least = isSigned ? (isSignMagnitude ? -most : -top) * base - (isFractionSigned ? base - 1 : 0) : 0;
  const all = octets + fractionOctets;
  return {
    octets: all,
    read(r, field) {
      const offset = r.offset;
      const bytes = r.take(all, field);
      const bits = Number(bitsAt(bytes, 0, octets, order));
      const fraction = Number(bitsAt(bytes, octets, fractionOctets, order));
      if (fraction >= base) throw r.error("outOfRange", offset, field, `${fraction} is outside min…max`);
      const isNegative = isSigned && bits >= top;
      if (isNegative && isSignMagnitude) return -((bits - top) * base + fraction) || 0;
      return isNegative ? (bits - 2 * top) * base + (hasSignOfWhole ? -fraction : fraction) : bits * base + fraction;
    },
    write(raw) {
      if (!Number.isInteger(raw) || raw < least || raw > most * base + base - 1) return null;
      const number = isSignMagnitude ? Math.abs(raw) : raw;
      const left = isFractionSigned ? number % base : ((number % base) + base) % base;
      const fraction = Math.abs(left);
      const whole = (number - left) / base + (isSignMagnitude && raw < 0 ? top : 0);
      return [...octetsOf(BigInt.asUintN(8 * octets, BigInt(whole)), octets, order), ...octetsOf(BigInt(fraction), fractionOctets, order)];
    },
  };
}

function binary(octets: number, order: ByteOrder, get: (view: DataView) => number, set: (view: DataView, value: number) => void): NumberType<number> {
  return {
    octets,
    read(r, field) {
      const bytes = r.take(octets, field);
      const view = new DataView(new ArrayBuffer(octets));
      for (let place = 0; place < octets; place += 1) view.setUint8(place, bytes[placeOf(octets - 1 - place, octets, order)] ?? 0);
      return get(view);
    },
    write(raw) {
      const view = new DataView(new ArrayBuffer(octets));
      set(view, raw);
      return Array.from({ length: octets }, (_, place) => view.getUint8(octets - 1 - placeOf(place, octets, order)));
    },
  };
}

/** A binary16 of IEEE 754. */
export function float16(order: ByteOrder = "little"): NumberType<number> {
  return binary(2, order, (view) => halfOf(view.getUint16(0)), (view, value) => view.setUint16(0, halfBits(value)));
}

/** A binary32 of IEEE 754. */
export function float32(order: ByteOrder = "little"): NumberType<number> {
  return binary(4, order, (view) => view.getFloat32(0), (view, value) => view.setFloat32(0, value));
}

/** A binary64 of IEEE 754. */
export function float64(order: ByteOrder = "little"): NumberType<number> {
  return binary(8, order, (view) => view.getFloat64(0), (view, value) => view.setFloat64(0, value));
}

function halfOf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

function halfBits(value: number): number {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  if (magnitude >= 65520) return sign | 0x7c00;
  const exponent = Math.max(Math.floor(Math.log2(magnitude)), -14);
  // A wrong estimate of the exponent carries into the next one by itself.
  const steps = magnitude / 2 ** (exponent - 10);
  const whole = Math.floor(steps);
  const isUp = steps - whole > 0.5 || (steps - whole === 0.5 && whole % 2 === 1);
  return sign | (whole + (isUp ? 1 : 0) + (magnitude === 0 ? 0 : (exponent + 14) * 1024));
}

function medical(octets: number, width: 12 | 24, order: ByteOrder): NumberType<MedicalFloat> {
  const exponents = 8 * octets - width;
  return {
    octets,
    read(r, field) {
      const bits = Number(bitsAt(r.take(octets, field), 0, octets, order));
      const mantissa = bits % 2 ** width;
      const exponent = Math.floor(bits / 2 ** width);
      return new MedicalFloat(
        mantissa >= 2 ** (width - 1) ? mantissa - 2 ** width : mantissa,
        exponent >= 2 ** (exponents - 1) ? exponent - 2 ** exponents : exponent, width);
    },
    write(raw) {
      const edge = 2 ** (width - 1);
      const power = 2 ** (exponents - 1);
      if (!Number.isInteger(raw.mantissa) || raw.mantissa < -edge || raw.mantissa >= edge) return null;
      if (!Number.isInteger(raw.exponent) || raw.exponent < -power || raw.exponent >= power) return null;
      const bits = (raw.exponent < 0 ? raw.exponent + 2 * power : raw.exponent) * 2 ** width + (raw.mantissa < 0 ? raw.mantissa + 2 * edge : raw.mantissa);
      return octetsOf(BigInt(bits), octets, order);
    },
  };
}

/** A decimal float of 16 bits, the SFLOAT of IEEE 11073-20601. */
export function medfloat16(order: ByteOrder = "little"): NumberType<MedicalFloat> { return medical(2, 12, order); }

/** A decimal float of 32 bits, the FLOAT of IEEE 11073-20601. */
export function medfloat32(order: ByteOrder = "little"): NumberType<MedicalFloat> { return medical(4, 24, order); }

// What numbers mean.

/** A number that means itself. */
export function plain<Wire extends Raw>(type: NumberType<Wire>, allowed: Allowed | null = null): NumberCodec<Wire, Wire> {
  return { type, allowed, value: (raw) => raw, raw: (value) => value };
}

/** A truth value. */
export function truth(type: NumberType<number>): NumberCodec<boolean, number> {
  return { type, allowed: null, value: (raw) => raw !== 0, raw: (value) => (value ? 1 : 0) };
}

/** A number that stands for no value: what it is called, which is written, and which others have the name. */
export type Special = readonly [name: string, raw: Raw, others?: Pattern];

/** What a number measures: `raw` × `multiplier` + `addend`, divided by `divisor`; or by a curve. */
export interface Scale {
  readonly line?: readonly [multiplier: number, addend: number, divisor: number];
  /** How many decimals the exact number has at most, and the numerator by which its digits are `raw` × it + `exactAddend`. */
  readonly exact?: readonly [decimals: number, factor: bigint, addend: bigint];
  readonly curve?: Curve;
  readonly special?: readonly Special[];
}

/** A scale that is no straight line. */
export interface Curve {
  readonly polynomial?: readonly number[];
  readonly piecewise?: readonly (readonly [raw: number, value: number])[];
  readonly table?: readonly (readonly [raw: number, value: number])[];
  readonly clamp?: readonly [number, number];
  readonly limits: readonly [number, number];
  /** The raw numbers over which a value has one; none where there is no way back. */
  readonly invertible?: readonly [number, number];
}

/** A number that measures or counts something. */
export function quantity<Value, Wire extends number | bigint>(
  type: NumberType<Wire>, scale: Scale, allowed: Allowed | null = null,
): NumberCodec<Value, Wire> {
  const names = new Map((scale.special ?? []).map(([name, raw]) => [name, raw]));
  return {
    type, allowed,
    value(raw) {
      for (const [name, own, others] of scale.special ?? []) {
        if (raw == own) return name as unknown as Value;
        if (others !== undefined && covers(others, raw)) return `${name}(${raw})` as unknown as Value;
      }
      return scaled(scale, raw) as unknown as Value;
    },
    raw(value) {
      const like: unknown = value;
      if (typeof like === "string") {
        const named = names.get(like) ?? /\((-?\d+)\)$/.exec(like)?.[1];
        return named === undefined ? null : wireOf(type, named as number | string);
      }
      const raw = unscaled(scale, like as number | bigint);
      return raw === null ? null : wireOf(type, raw);
    },
  };
}

function wireOf<Wire extends number | bigint>(type: NumberType<Wire>, raw: number | bigint | string): Wire | null {
  if (typeof raw === "number" && !Number.isInteger(raw)) return null;
  return (type.octets > 6 ? BigInt(raw) : Number(raw)) as Wire;
}

function scaled({ line, curve }: Scale, raw: number | bigint): number | bigint {
  if (curve !== undefined) return curveValue(curve, Number(raw));
  if (line === undefined) return raw;
  const [multiplier, addend, divisor] = line;
  return (Number(raw) * multiplier + addend) / divisor;
}

function unscaled({ line, curve }: Scale, value: number | bigint): number | bigint | null {
  if (curve !== undefined) return curveRaw(curve, Number(value));
  if (line === undefined) return value;
  const [multiplier, addend, divisor] = line;
  return rounded((Number(value) * divisor - addend) / multiplier);
}

function curveValue(curve: Curve, raw: number): number {
  const value = unclamped(curve, raw);
  if (curve.clamp === undefined || Number.isNaN(value)) return value;
  return Math.min(Math.max(value, curve.clamp[0]), curve.clamp[1]);
}

function unclamped({ polynomial, piecewise, table }: Curve, raw: number): number {
  if (polynomial !== undefined) return polynomial.reduceRight((sum, coefficient) => sum * raw + coefficient, 0);
  if (table !== undefined) return table.find(([other]) => other === raw)?.[1] ?? NaN;
  const points = piecewise ?? [];
  const next = points.findIndex(([other]) => raw < other);
  const last = points[points.length - 1];
  if (next < 0) return last === undefined ? NaN : last[1];
  const [end, start] = [points[next], points[next - 1]];
  if (end === undefined) return NaN;
  if (start === undefined) return end[1];
  return start[1] + ((raw - start[0]) * (end[1] - start[1])) / (end[0] - start[0]);
}

function curveRaw(curve: Curve, value: number): number | null {
  if (!(value >= curve.limits[0] && value <= curve.limits[1]) || curve.invertible === undefined) return null;
  if (curve.table !== undefined) {
    return curve.table.reduce((best, point) => (Math.abs(point[1] - value) < Math.abs(best[1] - value) ? point : best))[0];
  }
  let [low, high] = curve.invertible;
  const isRising = curveValue(curve, high) >= curveValue(curve, low);
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    const found = curveValue(curve, middle);
    if (isRising ? found < value : found > value) low = middle + 1; else high = middle;
  }
  if (low <= curve.invertible[0]) return low;
  return Math.abs(curveValue(curve, low - 1) - value) < Math.abs(curveValue(curve, low) - value) ? low - 1 : low;
}

/** One of several named numbers; any other is itself where the profile keeps it. */
export function enumeration<Value, Wire extends number | bigint>(
  type: NumberType<Wire>, cases: readonly (readonly [name: string, raw: Wire])[], allowed: Allowed | null = null,
): NumberCodec<Value, Wire> {
  const names = new Map<Wire, string>();
  const raws = new Map<string, Wire>();
  for (const [name, raw] of cases) {
    if (!names.has(raw)) names.set(raw, name);
    if (!raws.has(name)) raws.set(name, raw);
  }
  return {
    type, allowed,
    value: (raw) => (names.get(raw) ?? raw) as unknown as Value,
    raw: (value) => {
      const like: unknown = value;
      return typeof like === "string" ? raws.get(like) ?? null : (like as Wire);
    },
  };
}

// Bits.

/** Some bits of a number, in two's complement where `isSigned` says so. */
export function bitsOf(raw: number | bigint | undefined, lowest: number, width: number, isSigned = false): number {
  const bits = Number((BigInt.asUintN(64, BigInt(raw ?? 0)) >> BigInt(lowest)) & ((1n << BigInt(width)) - 1n));
  return isSigned && bits >= 2 ** (width - 1) ? bits - 2 ** width : bits;
}

/** The same of a number that may be absent. */
export function bitsIn(raw: Whole | undefined, lowest: number, width: number, isSigned = false): number | undefined {
  return raw === undefined ? undefined : bitsOf(raw, lowest, width, isSigned);
}

/** Several numbers as one; undefined where one of them is absent. */
export function joined(...parts: readonly (readonly [Whole | undefined, number, number])[]): Whole | undefined {
  let whole = 0n;
  for (const [number, shift, width] of parts) {
    if (number === undefined) return undefined;
    whole |= BigInt.asUintN(width, BigInt(number)) << BigInt(shift);
  }
  return parts.length === 0 ? undefined : whole;
}

/** Whether a number is there, and not zero. */
export const isSet = (number: Whole | undefined): boolean => number !== undefined && number != 0;

/** Whether a number is there, and one of some. */
export const isOne = (number: Whole | undefined, ...others: readonly Whole[]): boolean =>
  number !== undefined && others.some((other) => other == number);

/** Whether a number is there, and in one of some runs, of which the first and the last number are told. */
export const isWithin = (number: Whole | undefined, ...runs: readonly (readonly [Whole, Whole])[]): boolean =>
  number !== undefined && runs.some(([first, last]) => first <= number && number <= last);

/** A number that is no bigint. */
export const plainNumber = (number: Whole | undefined): number => Number(number ?? 0);



/** Some bits of a group: their name, their property, the lowest, how many, and what they mean. */
export interface BitsField {
  readonly name: string;
  readonly key?: string;
  readonly lowest: number;
  readonly width: number;
  readonly isSigned?: boolean;
  readonly codec?: NumberCodec<any, any>;
}

/** Bits with names. `kept` are those that a value has, and `unnamed` those of them without a name. */
export function bits<Value extends object, Wire extends number | bigint>(
  type: NumberType<Wire>, fields: readonly BitsField[], kept: bigint, unnamed: bigint,
): BitsCodec<Value, Wire> {
  return {
    type, allowed: null, fields,
    value(raw) {
      const value: Record<string, unknown> = {};
      for (const field of fields) {
        if (field.key === undefined) continue;
        const number = bitsOf(raw, field.lowest, field.width, field.isSigned);
        value[field.key] = field.codec === undefined ? number !== 0 : field.codec.value(number);
      }
      const rest = BigInt(raw) & unnamed;
      if (rest !== 0n) value["unnamed"] = type.octets > 6 ? rest : Number(rest);
      return value as Value;
    },
    raw(value) {
      let all = 0n;
      const own = (value ?? {}) as Record<string, unknown>;
      for (const field of fields) {
        if (field.key === undefined) continue;
        const number = field.codec === undefined ? (own[field.key] === true ? 1 : 0) : field.codec.raw(own[field.key]);
        if (number === null || !fits(Number(number), field)) return null;
        all |= (BigInt.asUintN(field.width, BigInt(number)) << BigInt(field.lowest));
      }
      const rest = BigInt((own["unnamed"] as Whole | undefined) ?? 0);
      if ((rest & ~unnamed) !== 0n) return null;
      return wireOf(type, (all | rest) & kept);
    },
  };
}

/** The codec of a group of bits. */
export interface BitsCodec<Value, Wire extends number | bigint> extends NumberCodec<Value, Wire> {
  readonly fields: readonly BitsField[];
}

function fits(number: number, { width, isSigned }: BitsField): boolean {
  const [least, most] = isSigned === true ? [-(2 ** (width - 1)), 2 ** (width - 1) - 1] : [0, 2 ** width - 1];
  return Number.isInteger(number) && number >= least && number <= most;
}

// Texts and octets.

/** What in octets stands for their end. */
export type Ending = "none" | "filled" | "zero" | "cut";

/** How characters become octets. */
export interface TextForm {
  readonly encoding: "utf8" | "ascii" | "latin1" | "utf16";
  readonly order?: ByteOrder;
  readonly ending?: Ending;
  /** Octets that stand for several characters, those with the longest text first. */
  readonly expansions?: readonly (readonly [code: number, text: string])[];
  /** Characters in one number: how many, of how many bits, of which alphabet. */
  readonly packing?: readonly [octets: number, count: number, bits: number, alphabet: string];
}

function content(octets: Uint8Array, ending: Ending, unit: number): Uint8Array {
  if (ending === "filled") {
    let end = octets.length;
    while (end >= unit && octets.subarray(end - unit, end).every((octet) => octet === 0)) end -= unit;
    return octets.subarray(0, end);
  }
  return ending === "cut" ? octets.subarray(0, zeroIn(octets, unit) ?? octets.length) : octets;
}

function zeroIn(octets: Uint8Array, unit: number): number | null {
  for (let start = 0; start + unit <= octets.length; start += unit) {
    if (octets.subarray(start, start + unit).every((octet) => octet === 0)) return start;
  }
  return null;
}

function leaves(octets: Uint8Array, ending: Ending, unit: number): boolean {
  if (ending === "zero") return zeroIn(octets, unit) === null;
  return content(octets, ending, unit).length === octets.length;
}

function textOf(octets: Uint8Array, form: TextForm): string | null {
  const { packing, expansions = [] } = form;
  if (packing !== undefined) return packedText(octets, packing, form.order ?? "little");
  const text = plainText(octets, form);
  if (text === null || expansions.length === 0) return text;
  return Array.from(text, (character) => expansions.find(([code]) => code === character.codePointAt(0))?.[1] ?? character).join("");
}

function plainText(octets: Uint8Array, { encoding, order }: TextForm): string | null {
  switch (encoding) {
    case "utf8":
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
      } catch {
        return null;
      }
    case "ascii": return octets.some((octet) => octet > 0x7f) ? null : String.fromCharCode(...octets);
    case "latin1": return String.fromCharCode(...octets);
    case "utf16": {
      if (octets.length % 2 !== 0) return null;
      const units = Array.from({ length: octets.length / 2 }, (_, place) => Number(bitsAt(octets, 2 * place, 2, order === "big" ? "big" : "little")));
      const text = String.fromCharCode(...units);
      return isWellFormed(text) ? text : null;
    }
  }
}

function isWellFormed(text: string): boolean { return !/\p{Surrogate}/u.test(text); }

function plainOctets(text: string, { encoding, order }: TextForm): number[] | null {
  switch (encoding) {
    case "utf8": return isWellFormed(text) ? Array.from(new TextEncoder().encode(text)) : null;
    case "ascii":
    case "latin1": {
      const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
      return codes.some((code) => code > (encoding === "ascii" ? 0x7f : 0xff)) ? null : codes;
    }
    case "utf16": {
      const units = Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
      return isWellFormed(text) ? units.flatMap((unit) => octetsOf(BigInt(unit), 2, order === "big" ? "big" : "little")) : null;
    }
  }
}

function octetsOfText(text: string, form: TextForm): Uint8Array | null {
  const { packing, expansions = [] } = form;
  if (packing !== undefined) return packedOctets(text, packing, form.order ?? "little");
  const short = expansions.length === 0 ? text : shortened(text, expansions);
  const octets = short === null ? null : plainOctets(short, form);
  return octets === null ? null : Uint8Array.from(octets);
}

function shortened(text: string, expansions: readonly (readonly [number, string])[]): string | null {
  const characters = Array.from(text);
  if (characters.length > greatestSize * Math.max(...expansions.map(([, long]) => Array.from(long).length))) return null;
  const codes = new Set(expansions.map(([code]) => String.fromCodePoint(code)));
  const best: (string[] | null)[] = Array.from({ length: characters.length + 1 }, () => null);
  best[characters.length] = [];
  for (let start = characters.length - 1; start >= 0; start -= 1) {
    const candidates = expansions
      .map(([code, long]) => [String.fromCodePoint(code), Array.from(long)] as const)
      .filter(([, long]) => long.every((character, place) => characters[start + place] === character))
      .map(([code, long]) => [code, long.length] as const);
    const own = characters[start] ?? "";
    for (const [code, taken] of codes.has(own) ? candidates : [...candidates, [own, 1] as const]) {
      const rest = best[start + taken];
      if (rest === null || rest === undefined) continue;
      const known = best[start];
      if (known === null || known === undefined || known.length > rest.length + 1) best[start] = [code, ...rest];
    }
  }
  return best[0]?.join("") ?? null;
}

function packedText(octets: Uint8Array, [, count, width, alphabet]: NonNullable<TextForm["packing"]>, order: ByteOrder): string | null {
  const number = bitsAt(octets, 0, octets.length, order);
  let text = "";
  for (let place = count - 1; place >= 0; place -= 1) {
    const character = alphabet[Number((number >> BigInt(place * width)) & ((1n << BigInt(width)) - 1n))];
    if (character === undefined) return null;
    text += character;
  }
  return text;
}

function packedOctets(text: string, [size, count, width, alphabet]: NonNullable<TextForm["packing"]>, order: ByteOrder): Uint8Array | null {
  if (text.length !== count) return null;
  let number = 0n;
  for (const character of text) {
    const place = alphabet.indexOf(character);
    if (place < 0) return null;
    number = (number << BigInt(width)) | BigInt(place);
  }
  return Uint8Array.from(octetsOf(number, size, order));
}

/** An address of six octets, as people write it. */
export function address(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, "0").toUpperCase()).reverse().join(":");
}

/** The octets of an address. */
export function addressOctets(text: string): Uint8Array { return fromHex(text.replace(/:/g, "")).reverse(); }

/** A UUID of 2, 4 or 16 octets, as people write it. */
export function uuid(octets: Uint8Array): string {
  const digits = toHex(Uint8Array.from(octets).reverse());
  return octets.length < 16 ? digits : digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The octets of a UUID. */
export function uuidOctets(text: string): Uint8Array { return fromHex(text.replace(/-/g, "")).reverse(); }

/** Year, month, day and the time, as people write them. Zero stands for what is not known. */
export function dateText(numbers: readonly number[]): string {
  const texts = numbers.map((number, place) => `${number}`.padStart(place === 0 ? 4 : 2, "0"));
  return texts.slice(0, 3).join("-") + (texts.length > 3 ? ` ${texts.slice(3).join(":")}` : "");
}

/** One of the numbers of a date that `dateText` wrote. */
export function dateNumber(text: string, place: number): number { return Number(text.split(/[^0-9]+/)[place] ?? NaN); }

// Checksums.

/** How a checksum is computed. */
export interface Checksum {
  readonly octets: number;
  readonly order: ByteOrder;
  readonly algorithm: "crc" | "xor" | "xor16" | "sum";
  readonly polynomial?: number;
  readonly initial?: number;
  readonly reflectsInput?: boolean;
  readonly reflectsOutput?: boolean;
  readonly isNegated?: boolean;
  readonly finalXOR?: number;
  readonly start?: number;
  readonly step?: number;
  readonly digits?: "uppercase" | "lowercase";
}

/** The checksum of octets. */
export function checksumOf(sum: Checksum, octets: Uint8Array): number {
  const { initial = 0, finalXOR = 0 } = sum;
  switch (sum.algorithm) {
    case "crc": return crcOf(sum, octets);
    case "xor": return octets.reduce((all, octet) => all ^ octet, 0);
    case "xor16": return octets.reduce((all, octet, place) => all ^ (octet << (place % 2 === 0 ? 0 : 8)), 0);
    case "sum": {
      const { start = 0, step = 1, digits } = sum;
      const own = octets.filter((_, place) => place >= start && (place - start) % step === 0);
      const terms = digits === undefined ? own : hexadecimal(digits === "uppercase" ? 1 : 0).encode(own);
      const total = terms.reduce((all, octet) => (all + octet) >>> 0, initial);
      return (((sum.isNegated === true ? -total : total) ^ finalXOR) & (2 ** (8 * sum.octets) - 1)) >>> 0;
    }
  }
}

function crcOf({ octets: count, polynomial = 0, initial = 0, finalXOR = 0, reflectsInput, reflectsOutput }: Checksum, octets: Uint8Array): number {
  const width = 8 * count;
  const mask = 2 ** width - 1;
  const top = 2 ** (width - 1);
  let register = initial >>> 0;
  for (const octet of octets) {
    register = (register ^ ((reflectsInput === true ? reversedBits(octet, 8) : octet) * 2 ** (width - 8))) >>> 0;
    for (let step = 0; step < 8; step += 1) {
      const isSet = (register & top) !== 0;
      register = ((register << 1) & mask) >>> 0;
      if (isSet) register = (register ^ polynomial) >>> 0;
    }
  }
  return ((reflectsOutput === true ? reversedBits(register, width) : register) ^ finalXOR) >>> 0;
}

function reversedBits(bits: number, width: number): number {
  let result = 0;
  for (let place = 0; place < width; place += 1) result = ((result << 1) | ((bits >>> place) & 1)) >>> 0;
  return result >>> 0;
}

// Reading.

/** The most octets of an attribute value. */
export const greatestSize = 512;

const words = (count: number): string => (count === 1 ? "1 octet" : `${count} octets`);

/** Where in a value a reader or a writer is: what errors say. */
class Place {
  private readonly path: string[] = [];
  private readonly indices: number[] = [];
  /** Where offsets are on the wire, for each extent around whose octets others stand for. */
  protected readonly places: ((offset: number) => number)[] = [];
  /** Where the innermost field or extent begins. */
  start = 0;
  /** Numbers that others go by, where these are in another part of the value. */
  readonly slots: (Whole | undefined)[] = [];
  readonly marks: number[] = [];

  constructor(private readonly context: readonly string[]) {}

  /** Whether something holds outside of the value. */
  holds(flag: string): boolean { return this.context.includes(flag); }

  /** An error at an octet, of the field called `field` inside of those around it. */
  error(kind: ErrorKind, offset: number, field: string | null | undefined, reason: string): ValueError {
    const path = field == null ? this.path : [...this.path, field];
    return new ValueError(
      kind, this.places.reduceRight((place, onWire) => onWire(place), offset), path.length === 0 ? null : path.join("/"), this.indices[this.indices.length - 1] ?? null, reason);
  }

  /** A number that others go by. */
  slot(slot: number): Whole | undefined { return this.slots[slot]; }

  /** What is inside of something that has a name. */
  named<Value>(name: string, body: () => Value): Value { return this.inside(name, body); }

  enter(name: string): void { this.path.push(name); }

  leave(): void { this.path.pop(); }

  protected inside<Value>(name: string, body: () => Value): Value {
    this.path.push(name);
    const value = body();
    this.path.pop();
    return value;
  }

  protected item<Value>(index: number, body: () => Value): Value {
    this.indices.push(index);
    const value = body();
    this.indices.pop();
    return value;
  }

  protected forget(range: readonly [number, number] | null): void {
    if (range !== null) for (let slot = range[0]; slot < range[1]; slot += 1) this.slots[slot] = undefined;
  }

  /** Notes the offset. */
  protected noteMark(mark: number, offset: number): void { this.marks[mark] = offset; }
}

/** How many octets a part of a value takes. */
export interface Extent {
  readonly kind: "rest" | "atMost" | "oneOf" | "exactly" | "padded" | "allBut" | "prefixed" | "counted" | "terminated";
  readonly count?: number;
  readonly counts?: readonly number[];
  readonly codec?: NumberCodec<any, any>;
  readonly adding?: number;
  readonly number?: number | bigint | undefined;
  readonly derived?: Derived;
  readonly name?: string;
}

export const rest = (): Extent => ({ kind: "rest" });
export const atMost = (count: number): Extent => ({ kind: "atMost", count });
export const oneOf = (...counts: number[]): Extent => ({ kind: "oneOf", counts });
export const exactly = (count: number): Extent => ({ kind: "exactly", count });
export const padded = (count: number): Extent => ({ kind: "padded", count });
export const allBut = (count: number): Extent => ({ kind: "allBut", count });
export const terminated = (count: number): Extent => ({ kind: "terminated", count });
export const prefixed = (codec: NumberCodec<any, any>, adding = 0): Extent => ({ kind: "prefixed", codec, adding });
export const counted = (number: number | bigint | undefined, adding: number, name: string, derived?: Derived): Extent =>
  derived === undefined ? { kind: "counted", number, adding, name } : { kind: "counted", number, adding, name, derived };

/** How often something is there: so many times, until the octets end, or as a number says. */
export interface Times {
  readonly exactly?: number;
  readonly number?: Whole | undefined;
  readonly name?: string;
  readonly prefix?: NumberCodec<any, any>;
}

export const times = (exactly: number): Times => ({ exactly });
export const untilEnd = (): Times => ({});
export const counts = (number: Whole | undefined, name: string): Times => ({ number: number ?? 0, name });
export const countPrefix = (prefix: NumberCodec<any, any>): Times => ({ prefix });

/** What stands on the wire for the octets of an extent. */
export interface Coding {
  /** What octets on the wire stand for; `wrong` makes the error of a place among them. */
  decode(wire: Uint8Array, wrong: (place: number, kind: ErrorKind, reason: string) => ValueError): Uint8Array;
  encode(octets: Uint8Array): Uint8Array;
  /** How many octets on the wire are in front of what stands for one, which has `place` octets in front of it. */
  place(wire: Uint8Array, place: number): number;
}

/** Each octet XORed with one of a key, which begins again where it ends. */
export const xor = (...key: readonly number[]): Coding => {
  const xored = (octets: Uint8Array) => octets.map((octet, place) => octet ^ (key[place % key.length] ?? 0));
  return { decode: xored, encode: xored, place: (_, place) => place };
};

/** Two hexadecimal digits for each octet, written in uppercase or not; those of either case are read. */
export const hexadecimal = (uppercase: number): Coding => ({
  decode(wire, wrong) {
    const digits = String.fromCharCode(...wire);
    const place = digits.search(/[^0-9A-Fa-f]/);
    if (place >= 0) {
      throw wrong(place, "invalidDigits", `the octet 0x${(wire[place] ?? 0).toString(16).padStart(2, "0")} is not the digits that it has to be`);
    }
    if (digits.length % 2 > 0) throw wrong(digits.length - 1, "truncated", `${words(2)} needed, 1 left`);
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  },
  encode(octets) {
    const digits = Array.from(octets, (octet) => octet.toString(16).padStart(2, "0")).join("");
    return Uint8Array.from(uppercase === 1 ? digits.toUpperCase() : digits, (digit) => digit.charCodeAt(0));
  },
  place: (_, place) => 2 * place,
});

/** Each octet XORed with the one in front of it on the wire, or with what that stands for. */
export const chained = (isByWire: number): Coding => {
  const turned = (octets: Uint8Array, byResult: boolean) => {
    let before = 0;
    return octets.map((octet) => {
      const result = octet ^ before;
      before = byResult ? result : octet;
      return result;
    });
  };
  return {
    decode: (wire) => turned(wire, isByWire !== 1), encode: (octets) => turned(octets, isByWire === 1), place: (_, place) => place,
  };
};

/** Each octet behind the first XORed with one of a key, from the place in it on that the first says. */
export const keyed = (...key: readonly number[]): Coding => {
  const turned = (octets: Uint8Array) =>
    octets.map((octet, place) => (place === 0 ? octet : octet ^ (key[((octets[0] ?? 0) + place - 1) % key.length] ?? 0)));
  return { decode: turned, encode: turned, place: (_, place) => place };
};

/** A key, XORed with what is known of the octets that are in its place, and octets behind it that are XORed with that key. */
export const known = (...own: readonly number[]): Coding => {
  const turned = (octets: Uint8Array, key: Uint8Array) =>
    octets.map((octet, place) => octet ^ (place < own.length ? (own[place] ?? 0) : (key[place % own.length] ?? 0)));
  const head = (wire: Uint8Array) => turned(wire.subarray(0, own.length), wire);
  return { decode: (wire) => turned(wire, head(wire)), encode: (octets) => turned(octets, octets), place: (_, place) => place };
};

/**
 * Numbers in decimal digits, with a separator between them and up to so many decimals, for four octets each: a two's complement of
 * the last decimal's units, least significant octet first.
 */
export const decimal = (separator: number, places: number, isShortest: number): Coding => {
  const between = String.fromCharCode(separator);
  const number = RegExp(places > 0 ? `^(-?)([0-9]+)(?:\\.([0-9]{1,${places}}))?` : "^(-?)([0-9]+)");
  const text = (value: number) => {
    const digits = `${Math.abs(value)}`.padStart(places + 1, "0");
    const whole = digits.slice(0, digits.length - places);
    const decimals = digits.slice(digits.length - places).replace(isShortest === 1 ? /0+$/ : /$/, "");
    return `${value < 0 ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
  };
  return {
    decode(wire, wrong) {
      const all = String.fromCharCode(...wire);
      const octets: number[] = [];
      const misses = (place: number) => {
        if (place >= wire.length) return wrong(place, "truncated", `${words(1)} needed, 0 left`);
        const octet = (wire[place] ?? 0).toString(16).padStart(2, "0");
        return wrong(place, "invalidDigits", `the octet 0x${octet} is not the digits that it has to be`);
      };
      for (let place = 0; place < all.length || octets.length > 0; place += 1) {
        const rest = all.slice(place);
        const found = number.exec(rest);
        if (found === null) throw misses(place + (rest.startsWith("-") ? 1 : 0));
        const [said = "", sign = "", whole = "", decimals = ""] = found;
        if (places > 0 && found[3] === undefined && rest[said.length] === ".") throw misses(place + said.length + 1);
        const magnitude = Math.min(Number(whole + decimals.padEnd(places, "0")), 0xffffffff);
        const value = sign === "" ? magnitude : -magnitude;
        if (value !== (value | 0)) throw wrong(place, "outOfRange", `${value} is outside min…max`);
        octets.push(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >> 24) & 0xff);
        place += said.length;
        if (place >= all.length) break;
        if (all[place] !== between) throw misses(place);
      }
      return Uint8Array.from(octets);
    },
    encode(octets) {
      const numbers: string[] = [];
      const view = new DataView(octets.buffer, octets.byteOffset, octets.length);
      for (let first = 0; first + 4 <= octets.length; first += 4) numbers.push(text(view.getInt32(first, true)));
      return Uint8Array.from(numbers.join(between), (digit) => digit.charCodeAt(0));
    },
    place(wire, place) {
      const parts = String.fromCharCode(...wire).split(between).slice(0, Math.floor(place / 4));
      return Math.min(parts.reduce((all, part) => all + part.length + 1, 0), wire.length);
    },
  };
};

/** Octets behind one octet or, from 128 on, two that say how many they are, together with themselves or not. */
export const sized = (countsItself: number): Coding => {
  const own = (wire: Uint8Array) => ((wire[0] ?? 0) >= 0x80 ? 2 : 1);
  const number = (count: number) => {
    if (count + countsItself < 0x80) return [count + countsItself];
    const size = Math.min(count + 2 * countsItself, 0x7fff);
    return [(size & 0x7f) | 0x80, size >> 7];
  };
  return {
    decode(wire, wrong) {
      const taken = own(wire);
      if (wire.length < taken) throw wrong(0, "truncated", `${words(taken)} needed, ${wire.length} left`);
      const size = ((wire[0] ?? 0) & 0x7f) | (taken > 1 ? (wire[1] ?? 0) << 7 : 0);
      const actual = countsItself === 1 ? wire.length : wire.length - taken;
      if (size !== actual) throw wrong(0, "wrongLength", `${words(size)} expected, ${actual} found`);
      if (number(wire.length - taken).length !== taken) throw wrong(0, "outOfRange", `${size} is outside min…max`);
      return wire.subarray(taken);
    },
    encode: (octets) => Uint8Array.from([...number(octets.length), ...octets]),
    place: (wire, place) => place + own(wire),
  };
};

/** Reads the parts of a value one after the other. */
export class Reader extends Place {
  private octets_: Uint8Array;
  offset = 0;
  private end: number;
  private readonly sums: ({ readonly offset: number; readonly value: number } | undefined)[] = [];

  constructor(data: Octets, context: readonly string[], readonly limit: number) {
    super(context);
    this.octets_ = octetsFrom(data);
    this.end = this.octets_.length;
  }

  get remaining(): number { return this.end - this.offset; }

  /** The next octets. */
  take(count: number, field: string | null | undefined = null): Uint8Array {
    if (this.remaining < count) throw this.error("truncated", this.offset, field, `${words(count)} needed, ${this.remaining} left`);
    this.offset += count;
    return this.octets_.subarray(this.offset - count, this.offset);
  }

  /** A number, and what it means. */
  number<Value, Wire extends Raw>(codec: NumberCodec<Value, Wire>, field: string | null | undefined = null): Value {
    return codec.value(this.raw(codec, field));
  }

  /** A number of the wire. */
  raw<Wire extends Raw>(codec: NumberCodec<any, Wire>, field: string | null | undefined = null): Wire {
    const start = this.offset;
    const raw = codec.type.read(this, field);
    if ("fields" in codec) this.requireBits((codec as BitsCodec<any, any>).fields, raw as number | bigint, start, field);
    requireAllowed(codec.allowed, raw, start, this, field);
    return raw;
  }

  private requireBits(fields: readonly BitsField[], raw: number | bigint, start: number, field: string | null | undefined): void {
    for (const { name, lowest, width, isSigned, codec } of fields) {
      if (codec === undefined) continue;
      const number = bitsOf(raw, lowest, width, isSigned);
      requireAllowed(codec.allowed, number, start, this, field == null ? name : `${field}/${name}`);
    }
  }

  /** A number of the wire that others go by. */
  noted<Wire extends number | bigint>(slot: number, codec: NumberCodec<any, Wire>, field: string | null | undefined = null): Wire {
    const raw = this.raw(codec, field);
    this.slots[slot] = raw;
    return raw;
  }

  /** A number that is always the same. */
  constant(codec: NumberCodec<any, any>, expected: number | bigint, field: string | null | undefined = null): number | bigint {
    const start = this.offset;
    const raw = this.raw(codec, field);
    if (raw != expected) throw this.error("notConstant", start, field, `always ${expected}, not ${raw}`);
    return expected;
  }

  /** Octets that are always the same. */
  expect(octets: readonly number[]): undefined {
    for (const expected of octets) {
      const [octet = 0] = this.take(1);
      if (octet !== expected) throw this.error("notConstant", this.offset - 1, null, `always ${expected}, not ${octet}`);
    }
    return undefined;
  }

  /** Octets without a meaning. */
  skip(count: number): undefined {
    this.take(Math.max(0, count));
    return undefined;
  }

  /** Octets up to so many behind a mark. */
  skipTo(count: number, mark: number): undefined { return this.skip((this.marks[mark] ?? 0) + count - this.offset); }

  mark(mark: number): undefined {
    this.noteMark(mark, this.offset);
    return undefined;
  }

  /** The fields of something that has a name. */
  field<Value>(name: string, body: () => Value): Value { return this.inside(name, body); }

  /** Whether octets are left. */
  hasOctets(): boolean { return this.remaining > 0; }

  /** All octets that are left. */
  left(): Uint8Array { return Uint8Array.from(this.take(this.remaining)); }

  private times(count: Times): number | null {
    const start = this.offset;
    if (count.exactly !== undefined) return count.exactly;
    if (count.number === undefined && count.prefix === undefined) return null;
    const number = count.prefix === undefined ? Number(count.number) : Number(this.raw(count.prefix));
    if (number < 0) throw this.error("outOfRange", start, null, `${number} is outside min…max`);
    return number;
  }

  /** What is there several times. */
  list<Value>(count: Times, body: () => Value, slots: readonly [number, number] | null = null): Value[] {
    const times = this.times(count);
    const items: Value[] = [];
    for (let index = 0; times === null ? this.remaining > 0 : index < times; index += 1) {
      const start = this.offset;
      this.forget(slots);
      items.push(this.item(index, () => {
        const item = body();
        if (this.offset === start) throw this.error("emptyItem", start, null, "repeats without taking an octet; nothing would end it");
        return item;
      }));
    }
    this.forget(slots);
    return items;
  }

  /** Numbers without gaps between them. */
  packed<Value>(count: Times, codec: NumberCodec<Value, any>, width: number, order: ByteOrder, isSigned: boolean): Value[] {
    const times = this.times(count) ?? Math.floor((this.remaining * 8) / width);
    const start = this.offset;
    const octets = this.take(Math.ceil((times * width) / 8));
    return Array.from({ length: times }, (_, index) => this.item(index, () => {
      let bits = 0n;
      for (let step = 0; step < width; step += 1) {
        const place = index * width + step;
        const bit = BigInt(((octets[place >> 3] ?? 0) >> (order === "big" ? 7 - (place & 7) : place & 7)) & 1);
        bits = order === "big" ? (bits << 1n) | bit : bits | (bit << BigInt(step));
      }
      const whole = isSigned ? BigInt.asIntN(width, bits) : bits;
      const raw = codec.type.octets > 6 ? whole : Number(whole);
      requireAllowed(codec.allowed, raw, start + Math.floor((index * width) / 8), this, null);
      return codec.value(raw);
    }));
  }

  /** Numbers of one type, as many as whole ones are left. */
  series<Value>(codec: NumberCodec<Value, any>, field: string | null | undefined = null, count: number | null | undefined = null): Value[] {
    if (count != null) return Array.from({ length: count }, () => this.number(codec, field));
    if (this.remaining > greatestSize) throw this.error("wrongLength", this.offset, field, `${words(greatestSize)} expected, ${this.remaining} found`);
    const items: Value[] = [];
    while (this.remaining >= codec.type.octets) items.push(this.number(codec, field));
    return items;
  }

  /** What takes all octets of an extent. */
  within<Value>(extent: Extent, body: () => Value, coding?: Coding): Value {
    const start = this.offset;
    const [count, behind] = this.countOf(extent);
    const { end: outer, octets_: octets, offset: first } = this;
    const stop = first + count;
    this.end = stop;
    this.start = start;
    if (coding !== undefined) {
      const wire = octets.subarray(first, stop);
      const plain = coding.decode(wire, (place, kind, reason) => this.error(kind, first + place, null, reason));
      this.octets_ = Uint8Array.from([...octets.subarray(0, first), ...plain]);
      this.end = this.octets_.length;
      this.places.push((offset) => (offset >= first ? first + coding.place(wire, offset - first) : offset));
    }
    const value = body();
    if (this.remaining > 0) throw this.error("trailing", this.offset, null, `${words(this.remaining)} too many`);
    if (coding !== undefined) this.places.pop();
    this.octets_ = octets;
    this.end = outer;
    this.offset = stop + behind;
    return value;
  }

  // How many octets an extent takes from here, and how many stand behind them.
  private countOf(extent: Extent): [number, number] {
    const start = this.offset;
    const left = this.remaining;
    const wrong = (expected: number) => this.error("wrongLength", start, null, `${words(expected)} expected, ${left} found`);
    const need = (count: number) => {
      if (left < count) throw this.error("truncated", start, null, `${words(count)} needed, ${left} left`);
    };
    switch (extent.kind) {
      case "rest":
      case "atMost": {
        const most = extent.count ?? this.limit;
        if (left > most) throw wrong(most);
        return [left, 0];
      }
      case "oneOf": {
        if (left > this.limit) throw wrong(this.limit);
        if (!(extent.counts ?? []).includes(left)) throw wrong(Math.max(...(extent.counts ?? [0])));
        return [left, 0];
      }
      case "exactly":
      case "padded": {
        need(extent.count ?? 0);
        return [extent.count ?? 0, 0];
      }
      case "allBut": {
        need(extent.count ?? 0);
        return [left - (extent.count ?? 0), 0];
      }
      case "terminated": {
        const unit = extent.count ?? 1;
        for (let count = 0; count + unit <= left; count += unit) {
          const first = start + count;
          if (this.octets_.subarray(first, first + unit).every((octet) => octet === 0)) return [count, unit];
        }
        throw this.error("truncated", start, null, `${words(left + unit)} needed, ${left} left`);
      }
      case "prefixed":
      case "counted": {
        const adding = extent.adding ?? 0;
        const size = extent.kind === "prefixed" && extent.codec !== undefined ? Number(this.raw(extent.codec)) : Number(extent.number ?? adding);
        if (size < adding) throw this.error("outOfRange", start, null, `${size} is outside min…max`);
        const count = size - adding;
        if (this.remaining < count) throw this.error("truncated", this.offset, null, `${words(count)} needed, ${this.remaining} left`);
        return [count, 0];
      }
    }
  }

  /** All octets that are left, as text. */
  text(form: TextForm): string {
    const first = this.offset;
    const octets = this.take(this.remaining);
    if (octets.length > greatestSize) throw this.error("wrongLength", first, null, `${words(greatestSize)} expected, ${octets.length} found`);
    const text = textOf(content(octets, form.ending ?? "none", form.encoding === "utf16" ? 2 : 1), form);
    if (text === null) throw this.error("invalidText", this.start, null, `not ${form.encoding} text`);
    return text;
  }

  /** All octets that are left, as they stand or in reverse order. */
  octets(ending: Ending = "none", isReversed = false): Uint8Array {
    const octets = Uint8Array.from(content(this.take(this.remaining), ending, 1));
    return isReversed ? octets.reverse() : octets;
  }

  /** So many octets without a meaning, which a value keeps. */
  kept(count: number): Uint8Array { return Uint8Array.from(this.take(count)); }

  /** A checksum, which is compared later. */
  sum(place: number, sum: Checksum): undefined {
    const offset = this.offset;
    this.sums[place] = { offset, value: Number(bitsAt(this.take(sum.octets), 0, sum.octets, sum.order)) };
    return undefined;
  }

  /** Compares a checksum with that of the octets from a mark to another, or up to itself. */
  agree(place: number, sum: Checksum, first: number, end: number | null | undefined, name: string): undefined {
    const read = this.sums[place];
    if (read === undefined) return undefined;
    this.sums[place] = undefined;
    const stop = end == null ? read.offset : this.marks[end] ?? 0;
    const actual = checksumOf(sum, this.octets_.subarray(Math.min(this.marks[first] ?? 0, stop), stop));
    if (actual === read.value) return undefined;
    throw this.error("checksum", read.offset, name, `the checksum of the octets is 0x${actual.toString(16)}, not 0x${read.value.toString(16)}`);
  }

  /** Numbers that are the digits of one. */
  digits(codec: NumberCodec<any, any>, digits: readonly Digit[]): any[] {
    const start = this.offset;
    const number = Number(this.raw(codec));
    let left = Math.abs(number);
    return digits.map(({ name, place, codec: own, slot }, index) => {
      const whole = Math.floor(left / place);
      const digit = index === 0 && number < 0 ? -whole || 0 : whole;
      left %= place;
      requireAllowed(own.allowed, digit, start, this, name);
      if (slot !== undefined) this.slots[slot] = digit;
      return own.value(digit);
    });
  }

  /** A tag that no alternative has. */
  unknownTag(tag: number | bigint | undefined, start: number): ValueError {
    if (tag === undefined) return this.error("doesNotFit", start, null, "does not fit the layout");
    return this.error("unknownCase", start, null, `no case is ${tag}`);
  }

  /** Nothing may be left of an alternative that the number of octets tells. */
  ended<Value>(value: Value): Value {
    if (this.remaining > 0) throw this.error("trailing", this.offset, null, `${words(this.remaining)} too many`);
    return value;
  }
}

/** A digit of a number. */
export interface Digit {
  readonly name: string;
  readonly place: number;
  readonly codec: NumberCodec<any, any>;
  readonly slot?: number;
}

/** What the octets of a value are like as a whole. */
export interface Frame {
  /** The most octets that a value may have. */
  readonly limit?: number;
  /** Whether too many octets are refused before any is read. */
  readonly isGuarded?: boolean;
  /** Whether octets behind the value are dropped. */
  readonly ignoresTrailing?: boolean;
  /** Whether octets that were written are read again, since a value can contradict itself. */
  readonly readsBack?: boolean;
  /** Where a message says how many octets it has. */
  readonly message?: readonly MessageLength[];
}

/**
 * How many octets a message has: of those with a tag, or of all. It is a number of octets, or the octets that end it, or
 * JSON, which ends itself, or a number in the message.
 */
export interface MessageLength {
  readonly tag?: number;
  readonly exactly?: number;
  readonly until?: readonly number[];
  readonly json?: boolean;
  readonly at?: number;
  readonly octets?: number;
  readonly order?: ByteOrder;
  readonly adding?: number;
}

function requireWhole(message: readonly MessageLength[] | undefined, octets: Uint8Array): void {
  if (message === undefined) return;
  const own = message.find(({ tag }) => tag === undefined || tag === octets[0]);
  const stated = own === undefined ? null : statedLength(own, octets);
  if (stated === octets.length) return;
  const reason = stated === null ? "does not say how long it is" : `says it has ${stated}`;
  throw new ValueError("contradictoryMessage", own?.at ?? 0, null, null, `a message of ${words(octets.length)} that ${reason}`);
}

function statedLength(length: MessageLength, octets: Uint8Array): number | null {
  const { exactly: count, until: end, json: isJSON = false, at = 0, octets: size = 1, order = "little", adding = 0 } = length;
  if (count !== undefined) return Math.max(count, 1);
  if (end !== undefined) {
    const place = octets.findIndex((_, first) => end.every((octet, next) => octets[first + next] === octet));
    return place < 0 ? null : place + end.length;
  }
  if (isJSON) return jsonLength(octets);
  if (octets.length < at + size) return null;
  const total = Number(bitsAt(octets, at, size, order)) - adding;
  return total >= Math.max(at + size, 1) ? total : null;
}

// How many octets there are up to the bracket that closes the first one.
function jsonLength(octets: Uint8Array): number | null {
  let [depth, isText, isEscaped] = [0, false, false];
  for (const [place, octet] of octets.entries()) {
    if (isEscaped) isEscaped = false;
    else if (isText) [isEscaped, isText] = [octet === 0x5c, octet !== 0x22];
    else if (octet === 0x7b || octet === 0x5b) depth += 1;
    else if (depth === 0) {
      if (octet !== 0x20 && octet !== 0x09 && octet !== 0x0d && octet !== 0x0a) return null;
    } else if (octet === 0x7d || octet === 0x5d) {
      depth -= 1;
      if (depth === 0) return place + 1;
    } else isText = octet === 0x22;
  }
  return null;
}

/** Reads a whole value. */
export function decodeWhole<Value>(data: Octets, options: Options<string>, frame: Frame, read: (r: Reader) => Value): Value {
  const limit = frame.limit ?? greatestSize;
  const r = new Reader(data, options.context ?? [], limit);
  if (frame.isGuarded === true && r.remaining > limit) throw r.error("wrongLength", 0, null, `${words(limit)} expected, ${r.remaining} found`);
  const value = read(r);
  if (r.remaining > 0 && frame.ignoresTrailing !== true) throw r.error("trailing", r.offset, null, `${words(r.remaining)} too many`);
  requireWhole(frame.message, octetsFrom(data));
  return value;
}

function octetsFrom(data: Octets): Uint8Array {
  if (data instanceof Uint8Array) return data;
  return data instanceof DataView ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
}

// Writing.

/** A number that a writer works out from the rest of the value. */
export class Derived {
  length: number | null = null;
  fill: ((length: number) => void) | null = null;

  /** A number called `name`; undefined where what it says is still to be written. */
  constructor(readonly name: string, readonly number: number | bigint | undefined) {}
}

/** A number called `name` that the rest of a value decides; undefined where that is only known later. */
export const derived = (name: string, number: Whole | undefined): Derived => new Derived(name, number);

/** The number that several parts of a value decide: the first that says it, or for what several may set, the greatest. */
export function decided(...sources: readonly (readonly [number | bigint | undefined, boolean])[]): number | bigint | undefined {
  let known: number | bigint | undefined;
  for (const [number, isShared] of sources) {
    if (number === undefined) continue;
    if (known === undefined || (isShared && number > known)) known = number;
  }
  return known;
}

/** Whether a number lies outside of the smaller of its two types. */
export function isWide<Value>(codec: NumberCodec<Value, any>, value: Value | undefined, least: number, most: number): number {
  if (value === undefined) return 0;
  const raw = codec.raw(value);
  return raw !== null && (raw < least || raw > most) ? 1 : 0;
}

interface OpenChecksum {
  readonly sum: Checksum;
  readonly place: number;
  readonly first: number;
  readonly end: number;
}

/** Writes the parts of a value one after the other. */
export class Writer extends Place {
  readonly octets: number[] = [];
  private readonly sums: (number | undefined)[] = [];
  private open: OpenChecksum[] = [];
  private hasEnded = false;

  constructor(context: readonly string[], readonly limit: number) { super(context); }

  get count(): number { return this.octets.length; }

  private doesNotFit(offset: number, field: string | null | undefined = null): ValueError {
    return this.error("doesNotFit", offset, field, "does not fit the layout");
  }

  private append(octets: ArrayLike<number>): void { for (let place = 0; place < octets.length; place += 1) this.octets.push(octets[place] ?? 0); }

  private zeros(count: number): void { for (let place = 0; place < count; place += 1) this.octets.push(0); }

  /** A number by what it means; returns the number of the wire. */
  number<Value, Wire extends Raw>(codec: NumberCodec<Value, Wire>, value: Value, field: string | null | undefined = null): Wire {
    const raw = codec.raw(value);
    if (raw === null) throw this.doesNotFit(this.count, field);
    return this.raw(codec, raw, field);
  }

  /** A number of the wire. */
  raw<Wire extends Raw>(codec: NumberCodec<any, Wire>, raw: Wire, field: string | null | undefined = null): Wire {
    this.append(this.checked(codec, raw, this.count, field));
    return raw;
  }

  private checked<Wire extends Raw>(codec: NumberCodec<any, Wire>, raw: Wire, offset: number, field: string | null | undefined): number[] {
    const octets = codec.type.write(raw);
    if (octets === null) throw this.doesNotFit(offset, field);
    requireAllowed(codec.allowed, raw, offset, this, field);
    return octets;
  }

  /** A number by what it means, that others go by. */
  noted<Value, Wire extends number | bigint>(slot: number, codec: NumberCodec<Value, Wire>, value: Value, field: string | null | undefined = null): Wire {
    const raw = this.number(codec, value, field);
    this.slots[slot] = raw;
    return raw;
  }

  /** A number that the rest of the value decides: zeros where it is only known later. */
  derived(codec: NumberCodec<any, any>, derived: Derived, field: string | null | undefined = null, slot: number | null | undefined = null): number | bigint | undefined {
    const offset = this.count;
    if (derived.number === undefined) this.zeros(codec.type.octets);
    else this.raw(codec, codec.type.octets > 6 ? BigInt(derived.number) : Number(derived.number), field);
    if (slot != null && derived.number !== undefined) this.slots[slot] = derived.number;
    derived.fill = (length) => this.replace(offset, this.checked(codec, codec.type.octets > 6 ? BigInt(length) : length, offset, null));
    return derived.number;
  }

  /** Bits, with those that the rest of the value decides. */
  bits<Value, Wire extends number | bigint>(
    codec: BitsCodec<Value, Wire>, value: Value | undefined, decided: readonly (readonly [Derived, number, number, string])[],
    field: string | null | undefined = null, slot: number | null | undefined = null,
  ): Wire {
    const offset = this.count;
    const kept = codec.raw(value as Value);
    if (kept === null) throw this.doesNotFit(offset, field);
    let all = BigInt(kept);
    for (const [{ number }, lowest, width, name] of decided) {
      if (number !== undefined) all |= this.placed(number, lowest, width, offset, field == null ? name : `${field}/${name}`);
    }
    const raw = wireOf(codec.type, `${all}`);
    if (raw === null) throw this.doesNotFit(offset, field);
    this.raw(codec, raw, field);
    if (slot != null) this.slots[slot] = raw;
    for (const [derived, lowest, width, name] of decided) {
      derived.fill = (length) => {
        const own = wireOf(codec.type, `${this.placed(length, lowest, width, offset, name)}`);
        const octets = own === null ? [] : codec.type.write(own) ?? [];
        octets.forEach((octet, place) => (this.octets[offset + place] = (this.octets[offset + place] ?? 0) | octet));
      };
    }
    return raw;
  }

  private placed(number: Whole, lowest: number, width: number, offset: number, field: string): bigint {
    const bits = BigInt(number);
    if (bits < 0n || bits >> BigInt(width) !== 0n) throw this.doesNotFit(offset, field);
    return bits << BigInt(lowest);
  }

  private replace(offset: number, octets: readonly number[]): void { octets.forEach((octet, place) => (this.octets[offset + place] = octet)); }

  /** Fills in the lengths that are only now known. */
  fill(...derived: readonly Derived[]): void {
    for (const one of derived) {
      const { length, fill } = one;
      if (length !== null && fill !== null) this.inside(one.name, () => fill(length));
    }
  }

  constant(codec: NumberCodec<any, any>, value: number | bigint, field: string | null | undefined = null, slot: number | null | undefined = null): void {
    this.raw(codec, value, field);
    if (slot != null) this.slots[slot] = value;
  }

  expect(octets: readonly number[]): void { this.append(octets); }

  skip(count: number): void { this.zeros(count); }

  skipTo(count: number, mark: number): void { this.zeros((this.marks[mark] ?? 0) + count - this.count); }

  kept(octets: Uint8Array, count: number): void {
    if (octets.length !== count) throw this.doesNotFit(this.start);
    this.append(octets);
  }

  mark(mark: number): void { this.noteMark(mark, this.count); }

  field(name: string, body: () => void): void {
    this.start = this.count;
    this.inside(name, body);
  }

  /** Begins the parts of something that has a name; `leave` ends them. */
  enterField(name: string): void {
    this.start = this.count;
    this.enter(name);
  }

  /** Begins a record whose last fields may be absent; returns what its end takes. */
  begin(): boolean {
    const outside = this.hasEnded;
    this.hasEnded = false;
    return outside;
  }

  end(outside: boolean): void { this.hasEnded = outside; }

  /** Whether a part of the value is written, which what decides it has to agree with. */
  when(holds: (hasOctets: boolean) => boolean, isPresent: boolean, name: string, field: string | null | undefined = null): boolean {
    if (holds(isPresent) !== isPresent) throw this.error("contradicts", this.count, field, `contradicts “${name}”; change one of them`);
    if (!isPresent && holds(true)) this.hasEnded = true;
    return isPresent;
  }

  /** Whether octets may be left behind this place. */
  hasOctets(): boolean { return !this.hasEnded; }

  /** What may be absent, where it is there. */
  optional<Value>(value: Value | undefined, body: (value: Value) => void): void {
    if (value !== undefined) body(value);
  }

  /** What is there several times. */
  list<Value>(count: Times, items: readonly Value[], body: (item: Value) => void, slots: readonly [number, number] | null = null): void {
    this.requireCount(count, items.length);
    items.forEach((item, index) => {
      this.forget(slots);
      const first = this.count;
      this.start = first;
      this.item(index, () => {
        body(item);
        if (this.count === first) throw this.error("emptyItem", first, null, "repeats without taking an octet; nothing would end it");
      });
    });
    this.forget(slots);
  }

  private requireCount({ exactly, number, name = "", prefix }: Times, actual: number): void {
    if (exactly !== undefined && exactly !== actual) throw this.doesNotFit(this.count);
    if (number !== undefined && Math.max(0, Number(number)) !== actual) throw this.error("contradicts", this.count, null, `contradicts “${name}”; change one of them`);
    if (prefix !== undefined) this.raw(prefix, prefix.type.octets > 6 ? BigInt(actual) : actual);
  }

  /** What repeats without being part of the value. */
  repeated({ exactly, number = 0 }: Times, body: () => void, slots: readonly [number, number] | null = null): void {
    const items = Array.from({ length: Math.min(exactly ?? Math.max(0, Number(number)), this.limit) }, () => undefined);
    this.list(untilEnd(), items, body, slots);
  }

  packed<Value>(count: Times, items: readonly Value[], codec: NumberCodec<Value, any>, width: number, order: ByteOrder, isSigned: boolean): void {
    this.requireCount(count, items.length);
    const start = this.count;
    this.zeros(Math.ceil((items.length * width) / 8));
    items.forEach((item, index) => this.item(index, () => {
      const offset = start + Math.floor((index * width) / 8);
      const raw = codec.raw(item);
      const bits = raw === null ? null : BigInt(raw);
      const least = isSigned ? -(1n << BigInt(width - 1)) : 0n;
      if (bits === null || bits < least || bits > least + (1n << BigInt(width)) - 1n) throw this.doesNotFit(offset);
      requireAllowed(codec.allowed, raw, offset, this, null);
      for (let step = 0; step < width; step += 1) {
        const place = index * width + step;
        const bit = Number((BigInt.asUintN(width, bits) >> BigInt(order === "big" ? width - 1 - step : step)) & 1n);
        const octet = start + (place >> 3);
        this.octets[octet] = (this.octets[octet] ?? 0) | (bit << (order === "big" ? 7 - (place & 7) : place & 7));
      }
    }));
  }

  series<Value>(codec: NumberCodec<Value, any>, values: readonly Value[], field: string | null | undefined = null, count: number | null | undefined = null): void {
    if (count != null && count !== values.length) throw this.doesNotFit(this.start);
    for (const value of values) this.number(codec, value, field);
    if (this.count > greatestSize) throw this.error("wrongLength", 0, null, `${words(greatestSize)} expected, ${this.count} found`);
  }

  // What stands on the wire for what `body` writes. Checksums inside are of its octets, those around of what is sent.
  private coded(coding: Coding, first: number, body: () => void): void {
    const around = this.open;
    this.open = [];
    const onWire = (offset: number) => coding.encode(Uint8Array.from(this.octets.slice(first, offset))).length;
    this.places.push((offset) => (offset > first ? first + onWire(offset) : offset));
    body();
    this.places.pop();
    const plain = this.finished();
    this.octets.length = first;
    this.append(coding.encode(plain.subarray(first)));
    this.open = around;
  }

  within(extent: Extent, body: () => void, coding?: Coding): void {
    const offset = this.count;
    const { adding = 0, codec } = extent;
    if (extent.kind === "prefixed" && codec !== undefined) this.zeros(codec.type.octets);
    const first = this.count;
    if (coding === undefined) body();
    else this.coded(coding, first, body);
    const count = this.count - first;
    const require = (isMet: boolean, expected: number) => {
      if (!isMet) throw this.error("wrongLength", offset, null, `${words(expected)} expected, ${count} found`);
    };
    const expected = extent.count ?? 0;
    switch (extent.kind) {
      case "rest": return require(count <= this.limit, this.limit);
      case "exactly": return require(count === expected, expected);
      case "oneOf": return require((extent.counts ?? []).includes(count), Math.max(...(extent.counts ?? [0])));
      case "atMost": return require(count <= expected, expected);
      case "padded":
        require(count <= expected, expected);
        return this.zeros(expected - count);
      case "prefixed": {
        const size = codec !== undefined && codec.type.octets > 6 ? BigInt(count + adding) : count + adding;
        if (codec !== undefined) this.replace(offset, this.checked(codec, size, offset, null));
        return;
      }
      case "counted": return this.noteLength(count + adding, extent, offset);
      case "allBut": return;
      case "terminated": return this.zeros(expected);
    }
  }

  private noteLength(length: number, { derived, number, name = "" }: Extent, offset: number): void {
    const written = derived === undefined ? Number(number ?? 0) : derived.length;
    if (written === null) {
      if (derived !== undefined) derived.length = length;
      return;
    }
    if (written !== length) throw this.error("contradicts", offset, null, `contradicts “${name}”; change one of them`);
  }

  text(form: TextForm, text: string): void {
    const octets = octetsOfText(text, form);
    const invalid = () => this.error("invalidText", this.start, null, `not ${form.encoding} text`);
    if (octets === null) throw invalid();
    if (octets.length > greatestSize) throw this.error("wrongLength", this.start, null, `${words(greatestSize)} expected, ${octets.length} found`);
    if (!leaves(octets, form.ending ?? "none", form.encoding === "utf16" ? 2 : 1)) throw invalid();
    this.append(octets);
  }

  octetString(octets: Uint8Array, ending: Ending = "none", isReversed = false): void {
    const own = isReversed ? Uint8Array.from(octets).reverse() : octets;
    if (!leaves(own, ending, 1)) throw this.doesNotFit(this.start);
    this.append(own);
  }

  sum(place: number, sum: Checksum): void {
    this.sums[place] = this.count;
    this.zeros(sum.octets);
  }

  agree(place: number, sum: Checksum, first: number, end: number | null | undefined): void {
    const at = this.sums[place];
    if (at === undefined) return;
    this.sums[place] = undefined;
    const start = this.marks[first] ?? 0;
    this.open.push({ sum, place: at, first: start, end: Math.max(start, end == null ? at : this.marks[end] ?? 0) });
  }

  digits(codec: NumberCodec<any, any>, digits: readonly Digit[], values: readonly unknown[]): void {
    let magnitude = 0;
    let isNegative = false;
    digits.forEach(({ name, place, codec: own, slot }, index) => {
      const raw = own.raw(values[index]);
      if (raw === null) throw this.doesNotFit(this.count, name);
      requireAllowed(own.allowed, raw, this.count, this, name);
      const number = Number(raw);
      if (slot !== undefined) this.slots[slot] = number;
      if (index === 0) isNegative = number < 0;
      magnitude += Math.abs(number) * place;
    });
    this.raw(codec, isNegative ? -magnitude : magnitude);
  }

  /** The number that tells alternatives apart, which has to be the one that stands elsewhere. */
  requireTag(actual: number | bigint | undefined, tag: number | bigint, offset: number, name: string): void {
    if (actual != tag) throw this.error("contradicts", offset, null, `contradicts “${name}”; change one of them`);
  }

  /** The same, where several numbers tell the alternative. */
  requireTagWithin(actual: Whole | undefined, offset: number, name: string, ...runs: readonly (readonly [Whole, Whole])[]): void {
    if (!isWithin(actual, ...runs)) throw this.error("contradicts", offset, null, `contradicts “${name}”; change one of them`);
  }

  /** An alternative that is told by how many octets it has. */
  requireLength(first: number, offset: number, length: number): void {
    this.requireLengthWithin(first, offset, [length, length]);
  }

  /** The same, where several numbers tell the alternative. */
  requireLengthWithin(first: number, offset: number, ...runs: readonly (readonly [number, number])[]): void {
    const count = this.count - first;
    if (!isWithin(count, ...runs)) throw this.error("wrongLength", offset, null, `${words(runs[0]?.[0] ?? 0)} expected, ${count} found`);
  }

  /** The octets behind a tag that no alternative has. */
  unknown(tag: Whole, known: readonly (readonly [Whole, Whole])[], octets: Uint8Array, offset: number): void {
    if (isWithin(tag, ...known)) throw this.error("unknownCase", offset, null, `no case is ${tag}`);
    this.append(octets);
  }

  /** The octets with their checksums; those over other checksums come last. */
  finished(): Uint8Array {
    const octets = Uint8Array.from(this.octets);
    const waits = (one: OpenChecksum, other: OpenChecksum) => other.place < one.end && one.first < other.place + other.sum.octets;
    while (this.open.length > 0) {
      const next = this.open.find((one) => !this.open.some((other) => waits(one, other)));
      if (next === undefined) break;
      this.open = this.open.filter((one) => one !== next);
      octets.set(octetsOf(BigInt(checksumOf(next.sum, octets.subarray(next.first, next.end))), next.sum.octets, next.sum.order), next.place);
    }
    return octets;
  }
}

/** Writes a whole value. */
export function encodeWhole<Value>(
  value: Value, options: Options<string>, frame: Frame, write: (w: Writer) => void, read: (r: Reader) => Value,
): Uint8Array {
  const limit = frame.limit ?? greatestSize;
  const w = new Writer(options.context ?? [], limit);
  write(w);
  if (w.count > limit) throw w.error("wrongLength", 0, null, `${words(limit)} expected, ${w.count} found`);
  const octets = w.finished();
  if (frame.readsBack === true) requireReadBack(value, octets, options, frame, read);
  requireWhole(frame.message, octets);
  return octets;
}

// What is read from octets that were written has to become the same octets again: a value that contradicts itself does not.
function requireReadBack<Value>(
  value: Value, octets: Uint8Array, options: Options<string>, frame: Frame, read: (r: Reader) => Value,
): void {
  const { message, ...own } = frame;
  const again = decodeWhole(octets, options, own, read);
  if (!isLike(value, again)) throw new ValueError("doesNotFit", 0, null, null, "does not fit the layout");
}

// Whether two values have the same parts, apart from how numbers were rounded.
function isLike(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") return true;
  if (one instanceof MedicalFloat || other instanceof MedicalFloat) return true;
  if (one instanceof Uint8Array && other instanceof Uint8Array) return toHex(one) === toHex(other);
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [own, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(own), ...Object.keys(others)]);
  return [...keys].every((key) => isLike(own[key], others[key]));
}

// Web Bluetooth, of which this asks for no more than what it has here.

/** What is asked of a `BluetoothRemoteGATTCharacteristic`. */
export interface RemoteCharacteristic {
  readonly value?: DataView | undefined;
  readValue(): Promise<DataView>;
  writeValueWithResponse(value: Uint8Array): Promise<void>;
}

/** What is asked of a `BluetoothRemoteGATTService`. */
export interface RemoteService<Characteristic extends RemoteCharacteristic> {
  getCharacteristic(uuid: string): Promise<Characteristic>;
}

/** Reads a characteristic of a service of Web Bluetooth. */
export async function read<Value, Flag extends string>(
  service: RemoteService<RemoteCharacteristic>, codec: Codec<Value, Flag> & { readonly uuid: string }, options?: Options<Flag>,
): Promise<Value> {
  return codec.decode(await (await service.getCharacteristic(codec.uuid)).readValue(), options);
}

/** Writes a characteristic of a service of Web Bluetooth. */
export async function write<Value, Flag extends string>(
  service: RemoteService<RemoteCharacteristic>, codec: Codec<Value, Flag> & { readonly uuid: string }, value: Value,
  options?: Options<Flag>,
): Promise<void> {
  await (await service.getCharacteristic(codec.uuid)).writeValueWithResponse(codec.encode(value, options));
}
