"use strict";

// The member of a bit group as an element; null for a flag, and for reserved bits.
function memberElement(member, group) {
  if (!member.meaning) return null;
  const kind = member.signed ? "signed" : group.scalar.kind;
  return { scalar: { ...group.scalar, kind }, endian: group.endian, meaning: member.meaning };
}

function memberMask(member) {
  return ((1n << BigInt(member.width)) - 1n) << BigInt(member.lowest);
}

// The number of a member out of all bits of its group.
function memberNumber(member, bits) {
  const own = (bits & memberMask(member)) >> BigInt(member.lowest);
  return member.signed ? BigInt.asIntN(member.width, own) : own;
}

function memberBits(member, number) {
  return (BigInt.asUintN(64, number) << BigInt(member.lowest)) & memberMask(member);
}

function memberFits(member, number) {
  const width = BigInt(member.width);
  const [least, most] = member.signed
    ? [-(1n << (width - 1n)), (1n << (width - 1n)) - 1n]
    : [0n, (1n << width) - 1n];
  return number >= least && number <= most;
}

function isVisible(member) {
  return !member.reserved && !member.derived;
}

// The bits that a value of a group keeps: all but the reserved and the derived ones.
function keptMask(group) {
  const all = (1n << BigInt(8 * scalarOctets(group.scalar))) - 1n;
  return group.members.reduce((mask, member) => (isVisible(member) ? mask : mask & ~memberMask(member)), all);
}

// The bits that are part of the value though nobody has named them; 0 where a member is called like them.
function unnamedMask(group) {
  const visible = group.members.filter(isVisible);
  if (visible.some((member) => member.name === "unnamed")) return 0n;
  return visible.reduce((mask, member) => mask & ~memberMask(member), keptMask(group));
}

function takesZero(member, group) {
  const element = memberElement(member, group);
  return !element || canEncode(element, 0n);
}

function checkMembers(group, bits, offset) {
  for (const member of group.members) {
    const element = memberElement(member, group);
    if (element) within(member.name, () => checkElement(element, memberNumber(member, bits), offset));
  }
}
