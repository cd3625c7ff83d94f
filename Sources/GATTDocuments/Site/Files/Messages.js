"use strict";

// JSON in octets has no steps: its text, without blanks. What has to be in it gattc knows.
function decodeJSON({ limit }, cursor) {
  const start = cursor.offset;
  if (cursor.remaining > limit) throw wrongLength(limit, cursor.remaining, start);
  const text = compactJSON(writtenText({ encoding: "utf8" }, cursor.take(cursor.remaining)) ?? "");
  if (text === null) throw new ValueError("this is to be JSON", start);
  return { text };
}

// The text without blanks around its parts; null for what is no JSON.
function compactJSON(text) {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return text.match(/"(?:[^"\\]|\\[^])*"|[^\s"]+/g).join("");
}

// The octets, when there are as many as they say: a value that comes in several notifications says how many it has.
function wholeMessage({ message }, octets) {
  const { count, at } = message ? statedLength(message, octets) : { count: octets.length };
  if (count === octets.length) return;
  const start = `a message of ${octetWords(octets.length)} that `;
  throw new ValueError(start + (count === null ? "does not say where it ends" : `says it has ${count}`), at);
}

// How many octets a message says it has, null where it does not, and the place that says it.
function statedLength({ length, tags, until }, octets) {
  if (until) return { count: until === "json" ? jsonLength(octets) : lengthUntil(until, octets), at: 0 };
  if (length) return { count: totalLength(length, octets), at: length.at };
  const end = tags.find(({ tag }) => tag === octets[0]);
  if (!end) return { count: null, at: 0 };
  return end.length ? statedLength(end, octets) : { count: end.count, at: 0 };
}

function totalLength({ at, octets: size, endian, adding }, octets) {
  const least = at + size;
  if (octets.length < least) return null;
  const total = Number(new OctetCursor(octets, at).bits(size, endian)) - adding;
  // It counts itself, so it cannot be less.
  return total >= Math.max(least, 1) ? total : null;
}

// How many octets there are up to the first end; null where there is none.
function lengthUntil(end, octets) {
  const start = octets.findIndex((_, place) => end.every((octet, behind) => octets[place + behind] === octet));
  return start < 0 ? null : start + end.length;
}

// How many octets there are up to the bracket that closes the first one; those in texts count for nothing.
function jsonLength(octets) {
  let [depth, isInText, isEscaped] = [0, false, false];
  for (const [place, octet] of octets.entries()) {
    const character = String.fromCharCode(octet);
    if (isEscaped) isEscaped = false;
    else if (isInText) [isEscaped, isInText] = [character === "\\", character !== '"'];
    else if (character === '"' && depth > 0) isInText = true;
    else if ("{[".includes(character)) depth += 1;
    else if ("}]".includes(character) && depth > 0) depth -= 1;
    else if (depth === 0 && !" \t\r\n".includes(character)) return null;
    if (depth === 0 && "}]".includes(character)) return place + 1;
  }
  return null;
}
