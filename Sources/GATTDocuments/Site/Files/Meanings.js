"use strict";

// What values mean, as a tree: { text } for what JSON quotes, { plain } for numbers and truth, { list }, or { parts }.
// A leaf that is a number knows how people read it: `shown` and `unit`.

// The tree of a value.
function meaningOf(form, value, context = new Set()) {
  const { layout } = form;
  if (layout.kind === "structure") return structureMeaning(layout, value, context);
  if (layout.kind === "union") return unionMeaning(layout, value, context);
  if (layout.kind === "text") return { text: value.text };
  if (layout.kind === "json") return { plain: escapedInvisible(value.text) };
  if (layout.kind === "octets") return { text: hexText(value.octets), isHex: true };
  return numbersMeaning(layout, value.numbers);
}

function numbersMeaning(layout, numbers) {
  let place = 0;
  const runs = layout.runs.map((run) => {
    const elements = runElements(run, run.count ?? numbers.length);
    return elements.map((element) => ({ element, meaning: elementMeaning(element, numbers[place++]) }));
  });
  const list = (run) => ({ list: run.map(({ meaning }) => meaning) });
  const named = (run) =>
    run.every(({ element }) => element.name !== undefined)
      ? { parts: run.map(({ element, meaning }) => [element.name, meaning]) }
      : list(run);
  const isNamed = layout.runs.every((run) => !run.list);
  switch (layout.shape) {
    case "raw":
      return runs[0][0].meaning;
    case "arrayPair":
      if (isNamed && layout.runs[0].elements[0]?.name !== undefined) return named(runs.flat());
      return { list: runs.map((run, index) => (layout.runs[index].list ? list(run) : named(run))) };
    case "array":
      return isNamed ? named(runs.flat()) : list(runs[0]);
    default:
      return named(runs.flat());
  }
}

function elementMeaning(element, number) {
  const medical = medicalOf(number);
  const shown = elementText(element, number);
  const unit = element.meaning.unit;
  if (medical) {
    const special = medicalSpecial(medical);
    return special !== null ? { text: special } : { plain: medicalText(medical), shown, unit };
  }
  if (typeof number !== "bigint") return floatMeaning(number, shown, unit);
  if (element.scalar.kind === "boolean") return { plain: number === 0n ? "false" : "true" };
  switch (element.meaning.kind) {
    case "cases": {
      const named = caseOf(element.meaning, number);
      return named ? { text: named.name, shown } : wholeMeaning(number);
    }
    case "flags":
      return flagsMeaning(element, number);
    default:
      return quantityMeaning(element.meaning, number, shown);
  }
}

// A whole number; text where a binary64 does not tell it from its neighbours.
function wholeMeaning(number, shown, unit) {
  const digits = `${number}`;
  return isBeyondDouble(number) ? { text: digits, shown, unit } : { plain: digits, shown, unit };
}

function isBeyondDouble(number) {
  return number > 1n << 53n || number < -(1n << 53n);
}

function floatMeaning(number, shown, unit) {
  const value = numberDouble(number);
  if (Number.isNaN(value) && nearestFloat(number.type, NaN).bits !== number.bits) {
    const digits = { float16: 4, float32: 8, float64: 16 }[number.type];
    return { text: `nan(0x${number.bits.toString(16).padStart(digits, "0")})` };
  }
  const text = shortestText(value);
  return Number.isFinite(value) ? { plain: text, shown, unit } : { text };
}

function quantityMeaning(quantity, number, shown) {
  const special = specialOf(quantity, number);
  if (special) {
    return { text: number === BigInt(special.value) ? special.name : `${special.name}(${number})`, shown };
  }
  const { unit } = quantity;
  if (!isScaled(quantity)) return wholeMeaning(number, shown, unit);
  const exact = isBeyondDouble(number) ? exactText(quantity, number) : null;
  if (exact !== null) return { text: exact, shown, unit };
  const value = scaledValue(quantity, number);
  const text = shortestText(value);
  return Number.isFinite(value) ? { plain: text, shown, unit } : { text };
}

function flagsMeaning(element, number) {
  const { flags } = element.meaning;
  const entries = flags.map((flag) => [flag.name, truth((number >> BigInt(flag.bit)) & 1n, flag)]);
  const unnamed = unnamedFlags(element, number);
  return { parts: unnamed === 0n ? entries : [...entries, ["unnamed", wholeMeaning(unnamed)]] };
}

// The bits that none of the flags names; 0 where one is called like them.
function unnamedFlags({ scalar, meaning: { flags } }, number) {
  if (flags.some((flag) => flag.name === "unnamed")) return 0n;
  const all = number & ((1n << BigInt(8 * scalarOctets(scalar))) - 1n);
  return flags.reduce((rest, flag) => rest & ~(1n << BigInt(flag.bit)), all);
}

function truth(bit, { set, clear }) {
  const shown = bit ? set : clear;
  return { plain: bit ? "true" : "false", shown: shown ?? undefined };
}

function structureMeaning(structure, value, context) {
  if (value.octets) return sharedOctets(structure.shared, value.octets);
  const { record } = value;
  const scope = () => recordScope(structure, record, derivedNumbers(structure, record), context);
  const entries = [];
  structure.fields.forEach((field, place) => {
    const own = record[place] ?? null;
    if (own === null) return;
    const node = field.repetition && own.list
      ? { list: own.list.map((item) => contentMeaning(field, item, scope, context)) }
      : contentMeaning(field, own, scope, context);
    if (isShown(field) || node.hasUnnamed) entries.push([field.name, node]);
  });
  return sharedRecord(structure.shared, record) ?? { parts: entries };
}

function contentMeaning({ content }, value, scope, context) {
  if (value.text !== undefined) return { text: value.text };
  if (value.numbers && content.kind === "number") {
    return elementMeaning(resolvedElement(content.element, scope), value.numbers[0]);
  }
  if (value.numbers) return bitsMeaning(content, BigInt.asUintN(64, value.numbers[0]), scope);
  if (content.kind === "structure") return structureMeaning(content, value, context);
  if (content.kind === "union") return unionMeaning(content, value, context);
  return { text: hexText(value.octets), isHex: true };
}

function bitsMeaning(group, bits, scope) {
  const entries = group.members.filter(isVisible).map((member) => {
    const number = memberNumber(member, bits);
    const element = memberElement(member, group);
    if (!element) return [member.name, truth(number, member)];
    return [member.name, elementMeaning(resolvedElement(element, scope), number)];
  });
  const unnamed = bits & unnamedMask(group);
  if (unnamed === 0n) return { parts: entries };
  return { parts: [...entries, ["unnamed", wholeMeaning(unnamed)]], hasUnnamed: true };
}

function unionMeaning(union, value, context) {
  if (value.choice === undefined) {
    const octets = { text: hexText(value.octets), isHex: true };
    return { parts: [["unknown", { parts: [["tag", wholeMeaning(value.unknown)], ["octets", octets]] }]] };
  }
  const alternative = union.alternatives[value.choice];
  const { name, structure } = alternative;
  if (!structure.fields.some(isShown)) return { text: name };
  const fields = structureMeaning(structure, value.fields, context);
  // Named once: the value, where it is there, stands right behind the alternative's name.
  const shown = isOneOfItsName(alternative) && fields.parts ? fields.parts[0]?.[1] : fields;
  return shown ? { parts: [[name, shown]] } : { text: name };
}

// A date as text; null for any other record.
function sharedRecord(shared, record) {
  if (shared !== "date" && shared !== "date-time") return null;
  const numbers = record.map((value) => value?.numbers?.[0]);
  const texts = numbers.map((number, place) => `${number}`.padStart(place === 0 ? 4 : 2, "0"));
  const date = texts.slice(0, 3).join("-");
  return { text: shared === "date" ? date : `${date} ${texts.slice(3).join(":")}` };
}

// An address or a UUID, whose octets stand the least significant first.
function sharedOctets(shared, octets) {
  const digits = hexText([...octets].reverse());
  if (shared === "address" && octets.length === 6) return { text: digits.toUpperCase().match(/../g).join(":") };
  if (shared !== "uuid" || ![2, 4, 16].includes(octets.length)) return { text: hexText(octets), isHex: true };
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

function jsonString(text) {
  return `"${escapedInvisible(text.replace(/["\\]/g, "\\$&"))}"`;
}

function escapedInvisible(text) {
  const escapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return text.replace(invisible, (character) => {
    const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place));
    const digits = (unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, "0")}`;
    return escapes[character] ?? units.map(digits).join("");
  });
}
