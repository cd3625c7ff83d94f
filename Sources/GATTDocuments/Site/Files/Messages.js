"use strict";

// A value that comes in several notifications, and says how many octets it has: a form has { message } then.

// The octets, when there are as many as they say.
function wholeMessage({ message }, octets) {
  if (!message) return octets;
  const { count, at } = statedLength(message, octets);
  if (count === octets.length) return octets;
  const start = `a message of ${octetWords(octets.length)} that `;
  throw new ValueError(start + (count === null ? "does not say how long it is" : `says it has ${count}`), at);
}

// How many octets a message says it has, null where it does not, and the place that says it.
function statedLength({ length, tags }, octets) {
  if (length) return { count: totalLength(length, octets), at: length.at };
  const end = tags.find(({ tag }) => tag === octets[0]);
  if (!end) return { count: null, at: 0 };
  return end.length ? statedLength(end, octets) : { count: end.count, at: 0 };
}

function totalLength({ at, octets: size, big, adding }, octets) {
  const least = at + size;
  if (octets.length < least) return null;
  const number = octets.slice(at, least);
  const total = (big ? number : number.reverse()).reduce((sum, octet) => sum * 256 + octet, 0) - adding;
  // It counts itself, so it cannot be less.
  return total >= Math.max(least, 1) ? total : null;
}
