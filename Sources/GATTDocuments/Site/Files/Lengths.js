"use strict";

// The octets that belong to something, by its length.
function partOf(length, cursor, limit, scope, unit = 1) {
  const start = cursor.offset;
  const sized = (size, adding) => {
    if (size < BigInt(adding)) throw new ValueError(`${size} is outside the valid range`, start);
    return cursor.split(Number(size - BigInt(adding)));
  };
  const all = (most) => {
    if (cursor.remaining > most) throw wrongLength(most, cursor.remaining, start);
    return cursor.split(cursor.remaining);
  };
  switch (length.kind) {
    case "rest":
      return all(limit);
    case "atMost":
      return all(length.count);
    case "exactly":
    case "padded":
      return cursor.split(length.count);
    case "allBut":
      cursor.require(length.count);
      return cursor.split(cursor.remaining - length.count);
    case "prefixed":
      return sized(decodeElement(length.element, cursor), length.adding);
    case "counted":
      return sized(numberAt(scope, length.reference) ?? BigInt(length.adding), length.adding);
    default:
      return terminatedPart(cursor, unit);
  }
}

function terminatedPart(cursor, unit) {
  const count = cursor.distanceToZeros(unit);
  if (count === null) cursor.require(cursor.remaining + unit);
  const part = cursor.split(count);
  cursor.split(unit);
  return part;
}
