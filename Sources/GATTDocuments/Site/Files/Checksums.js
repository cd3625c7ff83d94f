"use strict";

// How many octets a checksum takes.
function checksumSize(checksum) {
  return checksum.octets;
}

// The checksum of octets, in its own byte order.
function checksumOctets(checksum, octets) {
  return numberOctets(checksumOf(checksum, octets), checksum.octets, checksum.endian);
}

// The checksum of octets as a number.
function checksumOf(checksum, octets) {
  switch (checksum.algorithm) {
    case "crc":
      return crcOf(checksum, octets);
    case "xor":
      return BigInt(octets.reduce((sum, octet) => sum ^ octet, 0));
    case "xor16":
      return BigInt(octets.reduce((sum, octet, place) => sum ^ (octet << (place % 2 ? 8 : 0)), 0));
    case "sum":
      return sumOf(checksum, octets);
    default:
      throw new Unsupported(`the checksum ${checksum.algorithm}`);
  }
}

function sumOf(checksum, octets) {
  const sum = octets.reduce((total, octet) => total + BigInt(octet), BigInt(checksum.initial));
  const signed = checksum.negated ? -sum : sum;
  return BigInt.asUintN(8 * checksum.octets, signed ^ BigInt(checksum.xor));
}

// Bit after bit through a register, by the Rocksoft model.
function crcOf(checksum, octets) {
  const width = BigInt(checksum.width);
  const mask = (1n << width) - 1n;
  let register = BigInt(checksum.initial) & mask;
  for (const octet of octets) {
    const input = checksum.reflectsInput ? reversedBits(BigInt(octet), 8n) : BigInt(octet);
    register ^= input << (width - 8n);
    for (let step = 0; step < 8; step += 1) {
      const isSet = (register >> (width - 1n)) & 1n;
      register = (register << 1n) & mask;
      if (isSet) register ^= BigInt(checksum.polynomial) & mask;
    }
  }
  const turned = checksum.reflectsOutput ? reversedBits(register, width) : register;
  return turned ^ (BigInt(checksum.xor) & mask);
}

function reversedBits(bits, width) {
  let result = 0n;
  for (let place = 0n; place < width; place += 1n) result = (result << 1n) | ((bits >> place) & 1n);
  return result;
}
