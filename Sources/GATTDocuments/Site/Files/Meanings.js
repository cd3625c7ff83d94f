"use strict";

// What values mean, as a tree: { text } for what JSON quotes, { plain } for numbers and truth, { list }, or { parts }.
// A leaf that is a number knows how people read it: `shown` and `unit`.

// The tree of a value that was read.
function meaningOf(form, value, held = new Set()) {
  return form.program ? valueMeaning(value, { slots: [], held }) : { plain: escapedInvisible(value.text) };
}

// The tree of a part; `scope` has the numbers that units go by.
function valueMeaning(value, scope) {
  const { step, record } = value;
  if (value.text !== undefined) return { text: value.text };
  if (value.list) return { list: value.list.map((item) => valueMeaning(item, scope)) };
  if (step.step === "choose") return choiceMeaning(value, scope);
  if (value.octets) return octetsMeaning(step.shape, value.octets);
  if (step.step === "series") return seriesMeaning(step, value.numbers);
  if (value.numbers) return step.bits ? bitsMeaning(step, value.numbers[0], scope) : numberMeaning(step, value.numbers[0], scope);
  const own = { ...scope, slots: value.slots ?? scope.slots };
  const parts = step.fields.flatMap((field) => {
    const node = record[field.place] && valueMeaning(record[field.place], own);
    return node && (field.isShown || node.hasUnnamed) ? [[field.name, node]] : [];
  });
  return step.shape?.startsWith("date") ? { text: dateText(step.shape, record) } : { parts };
}

function choiceMeaning({ step, choice, fields, unknown, octets }, scope) {
  if (choice === undefined) return { parts: [["unknown", { parts: [["tag", wholeMeaning(unknown)], ["octets", { text: hexText(octets) }]] }]] };
  const { name, isShown, isOneField } = step.branches[choice];
  if (!isShown) return { text: name };
  const node = valueMeaning(fields, scope);
  // Named once: the value, where it is there, stands right behind the alternative's name.
  const shown = isOneField && node.parts ? node.parts[0]?.[1] : node;
  return shown ? { parts: [[name, shown]] } : { text: name };
}

function seriesMeaning({ shape, runs }, numbers) {
  let place = 0;
  const own = runs.map((run) => stepsOf(run, numbers.length).map((step) => [step.name, numberMeaning(step, numbers[place++])]));
  const list = (run) => ({ list: run.map(([, meaning]) => meaning) });
  const named = (run) => (run.every(([name]) => name !== undefined) ? { parts: run } : list(run));
  if (!shape) return own[0][0][1];
  const isNamed = !runs.some(isList);
  if (shape !== "array-pair" || (isNamed && own[0][0]?.[0] !== undefined)) return isNamed ? named(own.flat()) : list(own.flat());
  return { list: own.map((run, index) => (isList(runs[index]) ? list(run) : named(run))) };
}

// The meaning with the unit and the step that hold in a value with the numbers of `scope`.
function resolvedMeaning({ alternate, ...meaning }, scope) {
  if (!alternate || !holds(alternate.test, scope, true)) return meaning;
  return { ...meaning, scale: alternate.scale, offset: alternate.offset, unit: alternate.unit };
}

function numberMeaning({ scalar, meaning: own }, number, scope) {
  const meaning = resolvedMeaning(own, scope);
  const { flags, cases, unit } = meaning;
  const shown = numberText({ scalar, meaning }, number);
  if (typeof number !== "bigint") return floatMeaning(number, shown, unit);
  if (scalar.kind === "bool") return { plain: number === 0n ? "false" : "true" };
  if (flags) return flagsMeaning(scalar, flags, number);
  const special = cases ? caseOf(meaning, number) : specialOf(meaning, number);
  if (special) return { text: number === BigInt(special.value) ? special.name : `${special.name}(${number})`, shown };
  if (cases) return wholeMeaning(number);
  if (!isScaled(meaning)) return wholeMeaning(number, shown, unit);
  const exact = isBeyondDouble(number) ? exactText(meaning, number) : null;
  if (exact !== null) return { text: exact, shown, unit };
  return doubleMeaning(scaledValue(meaning, number), shown, unit);
}

function doubleMeaning(value, shown, unit) {
  const text = shortestText(value);
  return Number.isFinite(value) ? { plain: text, shown, unit } : { text };
}

// A whole number; text where a binary64 does not tell it from its neighbours.
const wholeMeaning = (number, shown, unit) => (isBeyondDouble(number) ? { text: `${number}`, shown, unit } : { plain: `${number}`, shown, unit });

const isBeyondDouble = (number) => number > 1n << 53n || number < -(1n << 53n);

function floatMeaning(number, shown, unit) {
  if (medicalOf(number)) return medicalSpecial(number) ? { text: medicalSpecial(number) } : { plain: medicalText(medicalOf(number)), shown, unit };
  const value = numberDouble(number);
  const isUnusual = Number.isNaN(value) && nearestFloat(number.type, NaN).bits !== number.bits;
  const digits = { float16: 4, float32: 8, float64: 16 }[number.type];
  if (isUnusual) return { text: `nan(0x${number.bits.toString(16).padStart(digits, "0")})` };
  return doubleMeaning(value, shown, unit);
}

function flagsMeaning(scalar, flags, number) {
  const entries = flags.map((flag) => [flag.name, truth((number >> BigInt(flag.bit)) & 1n, flag)]);
  const unnamed = unnamedFlags(scalar, flags, number);
  return { parts: unnamed === 0n ? entries : [...entries, ["unnamed", wholeMeaning(unnamed)]] };
}

// The bits that none of the flags names; 0 where one is called like them.
function unnamedFlags(scalar, flags, number) {
  if (flags.some((flag) => flag.name === "unnamed")) return 0n;
  return flags.reduce((rest, flag) => rest & ~(1n << BigInt(flag.bit)), BigInt.asUintN(8 * scalar.octets, number));
}

const truth = (bit, { set, clear }) => ({ plain: bit ? "true" : "false", shown: bit ? set : clear });

function bitsMeaning(step, bits, scope) {
  const parts = step.stored.map((member) => {
    const number = bitsAt(member, bits);
    return [member.name, member.isFlag ? truth(number, member.meaning) : numberMeaning(member, number, scope)];
  });
  const unnamed = bits & step.unnamed;
  return unnamed === 0n ? { parts } : { parts: [...parts, ["unnamed", wholeMeaning(unnamed)]], hasUnnamed: true };
}

function dateText(shape, record) {
  const texts = record.map((value, place) => `${value?.numbers?.[0]}`.padStart(place === 0 ? 4 : 2, "0"));
  const date = texts.slice(0, 3).join("-");
  return shape === "date" ? date : `${date} ${texts.slice(3).join(":")}`;
}

// Octets, or an address or a UUID, whose octets stand the least significant first.
function octetsMeaning(shape, octets) {
  const digits = hexText([...octets].reverse());
  if (shape === "address" && octets.length === 6) return { text: digits.toUpperCase().match(/../g).join(":") };
  if (shape !== "uuid" || ![2, 4, 16].includes(octets.length)) return { text: hexText(octets) };
  return { text: octets.length < 16 ? digits : digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") };
}

// A tree as JSON on one line.
function meaningJSON(node) {
  if (node.list) return `[${node.list.map(meaningJSON).join(",")}]`;
  if (node.parts) return `{${node.parts.map(([name, part]) => `${jsonString(name)}:${meaningJSON(part)}`).join(",")}}`;
  return node.text === undefined ? node.plain : jsonString(node.text);
}

// What a person does not see as a character is escaped.
const invisible = /[\0-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const jsonString = (text) => `"${escapedInvisible(text.replace(/["\\]/g, "\\$&"))}"`;

function escapedInvisible(text) {
  const escapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return text.replace(invisible, (character) => {
    const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place));
    const digits = (unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, "0")}`;
    return escapes[character] ?? units.map(digits).join("");
  });
}
