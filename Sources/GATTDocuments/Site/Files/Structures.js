"use strict";

// What the fields of a structure say of each other, for decoding and encoding. A reference is [field] or [field, member].

// A structure, with what follows from its description worked out once.
function prepared(structure) {
  if (structure.derivations) return structure;
  const slots = new Map();
  const derivations = structure.fields.flatMap((field, place) =>
    decisions(structure, field)
      .filter(({ reference }) => isDerivedNumber(structure, reference))
      .map((decision) => {
        slots.set(key(decision.reference), slots.get(key(decision.reference)) ?? slots.size);
        return { ...decision, field: place, slot: slots.get(key(decision.reference)) };
      }),
  );
  const links = structure.fields.flatMap((field, place) => (field.content.kind === "link" ? [place] : []));
  return Object.assign(structure, { derivations, slots, links });
}

function key(reference) {
  return reference.join("/");
}

function isDerivedNumber(structure, [place, member]) {
  const field = structure.fields[place];
  return member === undefined ? Boolean(field.derived) : Boolean(field.content.members?.[member]?.derived);
}

// The earlier numbers that a field decides.
function decisions(structure, field) {
  const { presence, repetition, content } = field;
  const result = [];
  if (presence?.isSet) result.push({ reference: presence.isSet, source: "presence" });
  if (presence?.not?.isSet) result.push({ reference: presence.not.isSet, source: "absence" });
  if (content.kind === "number" && content.element.narrow) {
    result.push({ reference: content.element.narrow.wideBit, source: "width" });
  }
  if (content.kind === "union" && content.tag.member) {
    const joined = structure.fields[content.tag.member[0]].content.joined;
    if (!joined) result.push({ reference: content.tag.member, source: "tag" });
    for (const part of joined ?? []) result.push({ reference: part.reference, source: "tag", part });
  }
  if (repetition?.kind === "counted") result.push({ reference: repetition.reference, source: "count" });
  return result;
}

// Whether the record of a structure has a value for a field.
function isStored(field) {
  const { kind, kept } = field.content;
  return !field.derived && !["constant", "checksum", "link"].includes(kind) && (kind !== "fixed" || Boolean(kept));
}

// How many octets there are that the layout alone says, behind so many octets of their structure.
function fixedCount({ count, to }, octets) {
  return to === undefined ? count : Math.max(0, to - octets);
}

// Whether a field has something to show.
function isShown(field) {
  return field.content.kind === "bits" ? field.content.members.some(isVisible) : isStored(field);
}

// Whether a literal may have something for a field.
function isWritten(field) {
  return isShown(field) || (field.content.kind === "bits" && unnamedMask(field.content) !== 0n);
}

// The derived numbers by what a record says they are, without those that say how long something is.
function derivedNumbers(structure, record) {
  const numbers = [];
  for (const derivation of prepared(structure).derivations) {
    const number = derivedNumber(structure, derivation, record[derivation.field] ?? null);
    if (number === undefined) continue;
    const known = numbers[derivation.slot];
    const isShared = ["presence", "absence", "width"].includes(derivation.source);
    if (known === undefined || (isShared && number > known)) numbers[derivation.slot] = number;
  }
  return numbers;
}

function derivedNumber(structure, { source, field, part }, value) {
  const { content } = structure.fields[field];
  switch (source) {
    case "presence":
      return value === null ? 0n : 1n;
    case "absence":
      return value === null ? 1n : 0n;
    case "width":
      return value?.numbers && isWide(content.element, value.numbers[0]) ? 1n : 0n;
    case "tag": {
      const tag = value === null ? undefined : tagOf(content, value);
      return tag === undefined || !part ? tag : (tag >> BigInt(part.shift)) & ((1n << BigInt(part.width)) - 1n);
    }
    default:
      return value?.list ? BigInt(value.list.length) : undefined;
  }
}

// The tag that stands for a value of a union.
function tagOf(union, value) {
  if (value.choice !== undefined) return BigInt(union.alternatives[value.choice].tag);
  return value.unknown;
}

// The bits of a group that follow from other fields.
function derivedBits(structure, place, numbers) {
  return structure.fields[place].content.members.reduce((bits, member, index) => {
    const number = numbers[prepared(structure).slots.get(`${place}/${index}`)];
    return number === undefined ? bits : bits | memberBits(member, number);
  }, 0n);
}
