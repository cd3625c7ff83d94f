"use strict";

// Reads what a value means, as gattc prints it in JSON: text and numbers are strings, lists arrays, objects { parts }.

// What is written wrong.
class LiteralError extends Error {}

// The literal that JSON says, with every digit as it is written. Throws a SyntaxError.
function parseLiteral(text) {
  const tokens = text.match(/"(?:[^"\\]|\\[^])*"|[[\]{}:,]|[^\s[\]{}:,"]+|"/g) ?? [];
  let place = 0;
  const next = (token) => {
    if (tokens[place] !== token) throw new SyntaxError(`“${token}” is missing before “${tokens[place] ?? "the end"}”`);
    place += 1;
  };
  const items = (end, item) => {
    const result = [];
    place += 1;
    while (tokens[place] !== end) {
      if (result.length > 0) next(",");
      result.push(item());
    }
    place += 1;
    return result;
  };
  const scalar = () => {
    const token = tokens[place++];
    if (token === undefined || "[]{}:,".includes(token)) throw new SyntaxError("a value is missing");
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^(true|false|-?\d[\d.eE+-]*)$/.test(token)) return token;
    throw new SyntaxError(`“${token}” is no JSON; text stands in quotation marks`);
  };
  const node = () => {
    if (tokens[place] === "[") return items("]", node);
    if (tokens[place] !== "{") return scalar();
    return {
      parts: items("}", () => {
        const name = scalar();
        next(":");
        return [name, node()];
      }),
    };
  };
  const result = node();
  if (place < tokens.length) throw new SyntaxError(`“${tokens[place]}” stands behind the value`);
  return result;
}

// The value that a literal says.
function readLiteral(form, node, context = new Set()) {
  return new LiteralReading(context).layout(form.layout, node);
}

// The place of the entry with this name, looked for from `start` on, and before it only then.
function placeOf(entries, name, start = 0) {
  const later = entries.findIndex(([other], place) => place >= start && other === name);
  return later >= 0 ? later : entries.findIndex(([other]) => other === name);
}

function refuse(expected, node) {
  const found = typeof node === "string" ? `“${node}”` : Array.isArray(node) ? "a list" : "named parts";
  throw new LiteralError(`${expected} is expected, not ${found}`);
}

function unknownName(name, legal) {
  throw new LiteralError(`“${name}” is none of ${legal.join(", ")}`);
}
