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
  return !field.derived && !["constant", "padding", "checksum", "link"].includes(kind) && (kind !== "reserved" || kept);
}

// Whether a field has something to show.
function isShown(field) {
  return field.content.kind === "bits" ? field.content.members.some(isVisible) : isStored(field);
}

// Whether a literal may have something for a field.
function isWritten(field) {
  return isShown(field) || (field.content.kind === "bits" && unnamedMask(field.content) !== 0n);
}

// What is known of the numbers of a structure. Numbers of fields are undefined while they are unknown or absent.
function newScope(structure, context) {
  return { structure, context, numbers: [] };
}

function numberAt(scope, [place, member]) {
  const number = scope?.numbers[place];
  if (number === undefined || member === undefined) return number;
  return memberNumber(scope.structure.fields[place].content.members[member], number);
}

// Whether a condition holds; an absent number is none of those that count.
function holds(condition, scope, hasOctets) {
  if (condition.isSet) return (numberAt(scope, condition.isSet) ?? 0n) !== 0n;
  if (condition.isOne) {
    const number = numberAt(scope, condition.isOne);
    return number !== undefined && condition.of.some((other) => BigInt(other) === number);
  }
  if (condition.context !== undefined) return scope.context.has(condition.context);
  if (condition.remaining) return hasOctets;
  if (condition.not) return !holds(condition.not, scope, hasOctets);
  return condition.all.every((part) => holds(part, scope, hasOctets));
}

// What decides a condition, in words.
function conditionName(condition, scope) {
  const reference = condition.isSet ?? condition.isOne;
  if (reference) return referenceName(reference, scope);
  if (condition.context !== undefined) return "context";
  if (condition.remaining) return "optional";
  if (condition.not) return conditionName(condition.not, scope);
  return condition.all.map((part) => conditionName(part, scope)).join(", ");
}

function referenceName([place, member], scope) {
  const field = scope.structure.fields[place];
  return member === undefined ? field.name : `${field.name}/${field.content.members[member].name}`;
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

// The numbers that conditions, counts and tags go by, of a whole record.
function recordScope(structure, record, derived, context, outer) {
  const scope = newScope(structure, context);
  structure.fields.forEach(({ content }, place) => {
    const first = record[place]?.numbers?.[0];
    const whole = typeof first === "bigint" ? first : undefined;
    if (content.kind === "number") {
      const isThere = Boolean(record[place]?.numbers);
      scope.numbers[place] = isThere ? whole : derived[prepared(structure).slots.get(`${place}`)];
    } else if (content.kind === "constant") {
      scope.numbers[place] = BigInt(content.number);
    } else if (content.kind === "bits" && record[place]?.numbers) {
      scope.numbers[place] = BigInt.asUintN(64, whole ?? 0n) | derivedBits(structure, place, derived);
    } else if (content.kind === "link") {
      scope.numbers[place] = linkNumber(content, record, scope, outer);
    }
  });
  return scope;
}

// A number from elsewhere; undefined when it is absent.
function linkNumber(link, record, scope, outer) {
  if (link.outer) return numberAt(outer, link.outer);
  if (link.inner) return innerNumber(link.inner, record);
  let whole = 0n;
  for (const { reference, shift, width } of link.joined) {
    const part = numberAt(scope, reference);
    if (part === undefined) return undefined;
    whole |= (part & ((1n << BigInt(width)) - 1n)) << BigInt(shift);
  }
  return whole;
}

function innerNumber({ structures, field, member }, record) {
  let inner = record;
  for (const place of structures) {
    if (!inner[place]?.record) return undefined;
    inner = inner[place].record;
  }
  const number = inner[field]?.numbers?.[0];
  if (typeof number !== "bigint") return undefined;
  return member ? memberNumber(member, BigInt.asUintN(64, number)) : number;
}
