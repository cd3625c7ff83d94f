"use strict";

// What is known of a structure while its fields are read.
class StructureReading {
  constructor(structure, start, origin, context, outer) {
    Object.assign(this, { structure, start, origin, record: [], starts: [], ends: [], expected: [] });
    this.scope = newScope(structure, context);
    for (const place of structure.links) {
      const { outer: reference } = structure.fields[place].content;
      if (reference) this.scope.numbers[place] = numberAt(outer, reference);
    }
  }

  expect(checksum, place, offset, sum) {
    this.expected.push({ checksum, place, offset, sum });
  }

  // Notes where a field ends, the numbers inside of it, and compares the checksums whose octets are now all there.
  end(place, cursor) {
    this.ends[place] = cursor.offset;
    for (const { checksum, place: own, offset, sum } of this.expected) {
      const [first, last] = checksum.fields ?? [];
      if (Math.max(own, last ?? 0) !== place) continue;
      const start = first === undefined ? this.origin : this.starts[first];
      const stop = last === undefined ? offset : this.ends[last];
      const actual = checksumOf(checksum, cursor.octets.slice(Math.min(start, stop), stop));
      if (actual === sum) continue;
      const [right, wrong] = [actual, sum].map((number) => `0x${number.toString(16)}`);
      const reason = `the checksum of the bytes is ${right}, not ${wrong}`;
      throw new ValueError(reason, offset, this.structure.fields[own].name);
    }
    for (const link of this.structure.links) {
      const { content } = this.structure.fields[link];
      if (!content.outer) this.scope.numbers[link] = linkNumber(content, this.record, this.scope);
    }
  }

  value() {
    const octets = this.record[0]?.octets;
    if (!["address", "uuid"].includes(this.structure.shared) || !octets) return { record: this.record };
    if (this.structure.shared === "uuid" && ![2, 4, 16].includes(octets.length)) {
      throw wrongLength(16, octets.length, this.start);
    }
    return { octets };
  }
}
