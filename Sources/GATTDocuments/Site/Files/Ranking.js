"use strict";

// Which entries a search finds, and in which order: names before identifiers' beginnings, those before places and fields. A
// word is found where words of a name begin, whether they are written as one or not; where nothing is, one typing error in
// each word is forgiven.

// How a word is found: as whole words, as the beginning of one, inside, or with a typing error.
const found = { whole: 0, begins: 1, inside: 2, nearly: 3, not: 9 };

// Shorter words are too much like others to forgive an error in them.
const leastForgiven = 4;

// The Bluetooth Base UUID behind the first four octets.
const baseUUID = "00001000800000805f9b34fb";

// An entry with what it is found by.
function searchTarget(entry) {
  const [name, identifiers, place, , ...fields] = entry;
  return {
    entry,
    name: searchable(name),
    identifiers: identifiers.split(" ").filter(Boolean).map(plainIdentifier),
    place: searchable(place),
    fields: fields.map(searchable),
  };
}

// A text's words without marks and capitals, joined, with the places where they begin and end.
function searchable(text) {
  const words = wordsOf(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const starts = [];
  let end = 0;
  for (const word of words) {
    starts.push(end);
    end += word.length;
  }
  return { joined: words.join(""), starts, ends: new Set([...starts.slice(1), end]) };
}

function wordsOf(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

// A UUID, the identifier of a company or an op code without marks; of an assigned UUID the four digits alone.
function plainIdentifier(text) {
  const digits = text.toLowerCase().replace(/^0x/, "").replace(/[-{}]/g, "");
  const isAssigned = digits.length === 32 && digits.endsWith(baseUUID);
  return isAssigned ? digits.slice(0, 8).replace(/^0000/, "") : digits;
}

// How a word is found in a text.
function wordFound(word, text, forgives) {
  let best = text.joined.includes(word) ? found.inside : found.not;
  for (const start of text.starts) {
    if (text.joined.startsWith(word, start)) {
      if (text.ends.has(start + word.length)) return found.whole;
      best = found.begins;
    } else if (forgives && best === found.not && isNearBeginning(word, text.joined.slice(start))) {
      best = found.nearly;
    }
  }
  return best;
}

// Whether a word is how a text begins, but for one letter too many, too few or wrong, or two exchanged.
function isNearBeginning(word, text) {
  if (word.length < leastForgiven || /\d/.test(word)) return false;
  return [0, -1, 1].some((more) => isNear(word, text.slice(0, word.length + more)));
}

function isNear(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

// How a word of a search is found in an entry: { rank, field }. A name or an identifier is worth more than a place, and that
// more than a field.
function termFound({ identifier, words }, own, forgives) {
  if (own.identifiers.includes(identifier)) return { rank: found.whole };
  const isBeginning = identifier.length > 2 && own.identifiers.some((other) => other.startsWith(identifier));
  const rankIn = (text) => Math.max(...words.map((word) => wordFound(word, text, forgives)));
  const inName = rankIn(own.name);
  if (inName !== found.not || isBeginning) return { rank: isBeginning ? Math.min(inName, found.begins) : inName };
  const inPlace = rankIn(own.place);
  if (inPlace !== found.not) return { rank: 10 + inPlace };
  let best = { rank: Infinity };
  own.fields.forEach((text, place) => {
    const [rank, field] = [rankIn(text), own.entry[4 + place]];
    if (rank === found.not) return;
    const isBetter = 20 + rank < best.rank || (20 + rank === best.rank && field.length < best.field.length);
    if (isBetter) best = { rank: 20 + rank, field };
  });
  return best;
}

// The entries that have every word, the likeliest first: { entry, field }.
function searched(entries, text) {
  const terms = text.trim().split(/\s+/).filter(Boolean)
    .map((word) => ({ identifier: plainIdentifier(word), words: wordsOf(word) }))
    .filter(({ words }) => words.length > 0);
  if (terms.length === 0) return [];
  const whole = wordsOf(text).join("");
  for (const forgives of [false, true]) {
    const hits = entries.flatMap((own) => {
      const all = terms.map((term) => termFound(term, own, forgives));
      const rank = all.reduce((sum, one) => sum + one.rank, 0);
      if (rank === Infinity) return [];
      const isName = own.name.joined === whole || (terms.length === 1 && own.identifiers.includes(terms[0].identifier));
      const begins = own.name.joined.startsWith(whole);
      return [{ entry: own.entry, field: all.find((one) => one.field)?.field, rank: isName ? -2 : begins ? -1 : rank, size: own.name.joined.length }];
    });
    if (hits.length > 0) return hits.sort((one, other) => one.rank - other.rank || one.size - other.size);
  }
  return [];
}
