"use strict";

// Numbers without gaps whose bits are no whole octets; as many as there are octets for when `count` is null.
function unpack(element, count, cursor) {
  const { bits } = element.scalar;
  const start = cursor.offset;
  const times = count ?? Math.floor((cursor.remaining * 8) / bits);
  const octets = cursor.take(Math.ceil((times * bits) / 8));
  return Array.from({ length: times }, (_, index) => {
    const number = scalarNumber(element.scalar, packedBits(element, octets, index));
    atIndex(index, () => checkElement(element, number, start + Math.floor((index * bits) / 8)));
    return { numbers: [number] };
  });
}

// Bit by bit, in the order in which they follow each other: from the highest of each octet, or from the lowest.
function packedBits({ scalar: { bits }, endian }, octets, index) {
  let number = 0n;
  for (let step = 0; step < bits; step += 1) {
    const place = index * bits + step;
    const bit = BigInt((octets[place >> 3] >> (endian === "big" ? 7 - (place & 7) : place & 7)) & 1);
    number = endian === "big" ? (number << 1n) | bit : number | (bit << BigInt(step));
  }
  return number;
}

// Appends numbers whose bits are no whole octets. The last octet is filled up with zeros.
function pack(element, items, sink) {
  const { bits } = element.scalar;
  const start = sink.count;
  sink.zeros(Math.ceil((items.length * bits) / 8));
  items.forEach((item, index) => {
    const offset = start + Math.floor((index * bits) / 8);
    atIndex(index, () => {
      const number = item?.numbers?.[0];
      if (number === undefined || scalarBits(element.scalar, number) === null) {
        throw new ValueError("does not fit the layout", offset);
      }
      checkElement(element, number, offset);
      packBits(element, BigInt.asUintN(bits, number), index, sink, start);
    });
  });
}

function packBits({ scalar: { bits }, endian }, number, index, sink, start) {
  for (let step = 0; step < bits; step += 1) {
    const place = index * bits + step;
    const bit = Number((number >> BigInt(endian === "big" ? bits - 1 - step : step)) & 1n);
    sink.octets[start + (place >> 3)] |= bit << (endian === "big" ? 7 - (place & 7) : place & 7);
  }
}
