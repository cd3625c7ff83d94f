"use strict";

// What is known of a structure while its fields are written.
class StructureWriting {
  constructor(structure, record, start, origin, context, outer) {
    Object.assign(this, { structure, record, start, origin, starts: [], ends: [], lengths: new Map(), hasEnded: false });
    this.derived = derivedNumbers(structure, record);
    this.scope = recordScope(structure, record, this.derived, context, outer);
  }

  // Whether a field is there, which the rest of the value has to agree with.
  isPresent(field, place, offset) {
    const { presence } = field;
    if (!isStored(field)) return presence ? holds(presence, this.scope, !this.hasEnded) : true;
    const isPresent = (this.record[place] ?? null) !== null;
    if (!presence) {
      if (!isPresent) throw new ValueError("does not fit the layout", offset);
      return true;
    }
    if (holds(presence, this.scope, isPresent) !== isPresent) {
      throw contradicts(conditionName(presence, this.scope), offset);
    }
    if (!isPresent && holds(presence, this.scope, true)) this.hasEnded = true;
    return isPresent;
  }

  // How often a field is there, as far as something else than its value says so.
  count(repetition) {
    if (repetition.kind === "exactly") return repetition.count;
    if (repetition.kind !== "counted") return null;
    return Math.max(0, Number(numberAt(this.scope, repetition.reference) ?? 0n));
  }

  contradiction(reference, offset) {
    return contradicts(referenceName(reference, this.scope), offset);
  }

  checkTag(union, value, offset) {
    const tag = tagOf(union, value);
    if (!union.tag.member || tag === undefined || numberAt(this.scope, union.tag.member) === tag) return;
    throw this.contradiction(union.tag.member, offset);
  }

  // Appends a derived number; zeros when what it says is still to be written.
  appendDerived(element, place, sink) {
    const number = this.derived[this.structure.slots.get(`${place}`)];
    if (number === undefined) sink.zeros(scalarOctets(element.scalar));
    else sink.append(elementOctets(element, number, sink.count));
  }

  appendBits(group, place, kept, sink) {
    if (typeof kept !== "bigint" || kept < 0n || (kept & ~keptMask(group)) !== 0n) {
      throw new ValueError("does not fit the layout", sink.count);
    }
    group.members.forEach((member, index) => {
      const number = this.derived[this.structure.slots.get(`${place}/${index}`)];
      if (number !== undefined) requireFit(member, number, sink.count);
    });
    const bits = kept | derivedBits(this.structure, place, this.derived);
    sink.append(scalarEncode(group.scalar, group.endian, bits));
  }

  // Notes the number of octets of a field, which an earlier number says, or has to agree with.
  setLength(length, reference, offset) {
    const isDerived = isDerivedNumber(this.structure, reference);
    const written = isDerived
      ? this.lengths.get(key(reference))?.length
      : Number(numberAt(this.scope, reference) ?? 0n);
    if (written === undefined) this.lengths.set(key(reference), { reference, length });
    else if (written !== length) throw this.contradiction(reference, offset);
  }

  // Fills in the lengths that are only now known, and notes where checksums belong.
  complete(sink) {
    for (const { reference, length } of this.lengths.values()) {
      within(referenceName(reference, this.scope), () => this.fill(sink, BigInt(length), reference));
    }
    this.structure.fields.forEach(({ content }, place) => {
      if (content.kind !== "checksum" || this.starts[place] >= this.ends[place]) return;
      const [first, last] = content.fields ?? [];
      const start = first === undefined ? this.origin : this.starts[first];
      const end = last === undefined ? this.starts[place] : this.ends[last];
      sink.note(content, this.starts[place], start, Math.max(start, end));
    });
  }

  fill(sink, length, [place, index]) {
    const { content } = this.structure.fields[place];
    const start = this.starts[place];
    if (content.kind === "number") {
      sink.replace(start, elementOctets(content.element, length, start));
    } else if (content.kind === "bits" && index !== undefined) {
      const member = content.members[index];
      requireFit(member, length, start);
      const octets = scalarEncode(content.scalar, content.endian, memberBits(member, length));
      sink.replace(start, octets.map((octet, step) => sink.octets[start + step] | octet));
    }
  }
}

function requireFit(member, number, offset) {
  if (!memberFits(member, number)) throw new ValueError("does not fit the layout", offset, member.name);
}

function contradicts(name, offset) {
  return new ValueError(`contradicts “${name}”; change one of them`, offset);
}
