"use strict";

// Characters that lie in one number without gaps, the first in the highest bits: { count, alphabet, bits, octets }.

function unpackedText(packing, octets, endian) {
  const ordered = endian === "big" ? octets : [...octets].reverse();
  const number = ordered.reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n);
  const mask = (1n << BigInt(packing.bits)) - 1n;
  let text = "";
  for (let place = packing.count - 1; place >= 0; place -= 1) {
    const character = packing.alphabet[Number((number >> BigInt(place * packing.bits)) & mask)];
    if (character === undefined) return null;
    text += character;
  }
  return text;
}

function packedOctets(packing, text, endian) {
  if ([...text].length !== packing.count) return null;
  const indices = [...text].map((character) => packing.alphabet.indexOf(character));
  if (indices.includes(-1)) return null;
  const number = indices.reduce((sum, index) => (sum << BigInt(packing.bits)) | BigInt(index), 0n);
  const octets = Array.from({ length: packing.octets }, (_, place) => Number((number >> BigInt(8 * place)) & 0xffn));
  return endian === "big" ? [...octets].reverse() : octets;
}
