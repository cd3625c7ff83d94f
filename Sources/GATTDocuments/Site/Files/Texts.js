"use strict";

// Text in octets, strictly: what is no text of the encoding is an error, never a replacement character.

const greatestText = 512;

function textUnit(layout) {
  return layout.encoding === "utf16" ? 2 : 1;
}

function decodeText(layout, cursor, limit, scope) {
  const start = cursor.offset;
  const unit = textUnit(layout);
  const part = partOf(layout.length, cursor, limit, scope, unit);
  if (part.remaining > greatestText) throw tooLong(part.remaining, part.offset);
  const octets = part.take(part.remaining);
  if (layout.length.kind === "padded") {
    while (octets.length >= unit && octets.slice(-unit).every((octet) => octet === 0)) octets.length -= unit;
  }
  const text = textOf(layout, octets);
  if (text === null) throw new ValueError(`not ${layout.encoding} text`, start);
  return text;
}

function encodeText(layout, text, offset) {
  const octets = textOctets(layout, text);
  const refusal = new ValueError(`not ${layout.encoding} text`, offset);
  if (octets === null) throw refusal;
  if (octets.length > greatestText) throw tooLong(octets.length, offset);
  if (layout.length.kind === "padded" && text.endsWith("\0")) throw refusal;
  if (layout.length.kind === "terminated" && text.includes("\0")) throw refusal;
  return octets;
}

function tooLong(count, offset) {
  return new ValueError(`${octetWords(greatestText)} expected, ${count} found`, offset);
}

function textOf(layout, octets) {
  if (layout.packing) return unpackedText(layout.packing, octets, layout.endian);
  const text = writtenText(layout, octets);
  return text === null || !layout.expansions ? text : expandedText(layout.expansions, text);
}

// Text before octets that stand for several characters are replaced.
function writtenText(layout, octets) {
  switch (layout.encoding) {
    case "utf8":
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(octets));
      } catch {
        return null;
      }
    case "ascii":
      return octets.every((octet) => octet < 0x80) ? String.fromCharCode(...octets) : null;
    case "latin1":
      return String.fromCharCode(...octets);
    default:
      return utf16Text(layout, octets);
  }
}

function utf16Text(layout, octets) {
  if (octets.length % 2) return null;
  const units = [];
  for (let place = 0; place < octets.length; place += 2) {
    const [first, second] = [octets[place], octets[place + 1]];
    units.push(layout.endian === "big" ? first * 256 + second : second * 256 + first);
  }
  const text = String.fromCharCode(...units);
  return hasLoneSurrogate(text) ? null : text;
}

function hasLoneSurrogate(text) {
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

function textOctets(layout, text) {
  if (layout.packing) return packedOctets(layout.packing, text, layout.endian);
  const written = layout.expansions ? shortenedText(layout.expansions, text) : text;
  return written === null ? null : writtenOctets(layout, written);
}

function writtenOctets(layout, text) {
  const codes = [...text].map((character) => character.codePointAt(0));
  switch (layout.encoding) {
    case "utf8":
      return [...new TextEncoder().encode(text)];
    case "ascii":
      return codes.every((code) => code < 0x80) ? codes : null;
    case "latin1":
      return codes.every((code) => code < 0x100) ? codes : null;
    default:
      return Array.from({ length: text.length }, (_, place) => text.charCodeAt(place)).flatMap((unit) =>
        layout.endian === "big" ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
      );
  }
}
