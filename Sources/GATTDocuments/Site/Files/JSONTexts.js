"use strict";

// JSON in octets: its text, without blanks. What has to be in it gattc knows.

const jsonNote = "This page shows JSON as it is written; gattc holds it to its shape.";

function decodeJSON(layout, cursor, limit) {
  const start = cursor.offset;
  if (cursor.remaining > limit) throw wrongLength(limit, cursor.remaining, start);
  const text = compactJSON(writtenText(layout, cursor.take(cursor.remaining)) ?? "");
  if (text === null) throw new ValueError("this is to be JSON", start);
  return text;
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
