"use strict";

// Text in octets, strictly: what is no text of the encoding is an error, never a replacement character.

// The text of all octets of a step, for the place of its extent and its own.
function textOf(step, octets, start, first) {
  const { encoding, ending, packing, expansions } = step;
  const unit = encoding === "utf16" ? 2 : 1;
  if (octets.length > greatestValue) throw wrongLength(greatestValue, octets.length, first);
  if (ending === "filled") while (octets.length >= unit && octets.slice(-unit).every((octet) => octet === 0)) octets.length -= unit;
  if (ending === "cut") octets.length = lengthToZero(octets, unit);
  const text = packing ? unpackedText(step, octets) : writtenText(step, octets);
  if (text === null) throw new ValueError(`not ${encoding} text`, start);
  if (!expansions) return text;
  const texts = new Map(expansions.map((expansion) => [expansion.code, expansion.text]));
  return [...text].map((character) => texts.get(character.codePointAt(0)) ?? character).join("");
}

// How many octets are in front of the first unit of zeros, or all.
function lengthToZero(octets, unit) {
  for (let count = 0; count + unit <= octets.length; count += unit) {
    if (octets.slice(count, count + unit).every((octet) => octet === 0)) return count;
  }
  return octets.length;
}

// The octets of a text, for an offset.
function textOctets(step, text, offset) {
  const { encoding, ending, packing, expansions } = step;
  const written = expansions ? shortenedText(expansions, text) : text;
  const octets = written === null ? null : packing ? packedOctets(step, written) : writtenOctets(step, written);
  const refusal = new ValueError(`not ${encoding} text`, offset);
  if (octets === null) throw refusal;
  if (octets.length > greatestValue) throw wrongLength(greatestValue, octets.length, offset);
  if ((ending === "filled" && text.endsWith("\0")) || (ending === "zero" && text.includes("\0"))) throw refusal;
  if (ending === "cut" && lengthToZero(octets, encoding === "utf16" ? 2 : 1) < octets.length) throw refusal;
  return octets;
}

// Text before octets that stand for several characters are replaced; null for what is none.
function writtenText({ encoding, endian }, octets) {
  if (encoding === "latin1") return String.fromCharCode(...octets);
  if (encoding === "ascii") return octets.every((octet) => octet < 0x80) ? String.fromCharCode(...octets) : null;
  const label = encoding === "utf8" ? "utf-8" : endian === "big" ? "utf-16be" : "utf-16le";
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(new Uint8Array(octets));
  } catch {
    return null;
  }
}

function writtenOctets({ encoding, endian }, text) {
  if (encoding === "utf8") return [...new TextEncoder().encode(text)];
  if (encoding === "utf16") return Array.from({ length: text.length }, (_, place) => numberOctets(BigInt(text.charCodeAt(place)), 2, endian)).flat();
  const codes = [...text].map((character) => character.codePointAt(0));
  return codes.every((code) => code < (encoding === "ascii" ? 0x80 : 0x100)) ? codes : null;
}

// Characters that lie in one number without gaps, the first in the highest bits.
function unpackedText({ packing: { count, bits, alphabet }, endian }, octets) {
  const number = new OctetCursor(octets).bits(octets.length, endian);
  const places = Array.from({ length: count }, (_, place) => BigInt(bits * (count - 1 - place)));
  const characters = places.map((place) => alphabet[Number(BigInt.asUintN(bits, number >> place))]);
  return characters.includes(undefined) ? null : characters.join("");
}

function packedOctets({ packing: { count, bits, octets, alphabet }, endian }, text) {
  const indices = [...text].map((character) => alphabet.indexOf(character));
  if (indices.length !== count || indices.includes(-1)) return null;
  return numberOctets(indices.reduce((sum, index) => (sum << BigInt(bits)) | BigInt(index), 0n), octets, endian);
}

// The shortest text that expands to `text`, and of several the one that begins with the longest expansion; null for a text
// with a character that stands for others. Expansions stand those with the longest text first.
function shortenedText(expansions, text) {
  const characters = [...text];
  const rules = expansions.map((expansion) => ({ code: expansion.code, text: [...expansion.text] }));
  if (characters.length > greatestValue * Math.max(1, ...rules.map((rule) => rule.text.length))) return null;
  const codes = new Set(rules.map(({ code }) => code));
  // From the end: the shortest text for all characters from here, and how long it is.
  const steps = new Array(characters.length).fill(null);
  steps.push({ text: "", length: 0 });
  for (let start = characters.length - 1; start >= 0; start -= 1) {
    const own = characters[start].codePointAt(0);
    const candidates = rules.filter((rule) => rule.text.every((character, place) => characters[start + place] === character));
    for (const { code, text: taken } of codes.has(own) ? candidates : [...candidates, { code: own, text: [""] }]) {
      const rest = steps[start + taken.length];
      if (!rest || (steps[start] && steps[start].length <= rest.length + 1)) continue;
      steps[start] = { text: String.fromCodePoint(code) + rest.text, length: rest.length + 1 };
    }
  }
  return steps[0]?.text ?? null;
}
