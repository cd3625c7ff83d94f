"use strict";

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
