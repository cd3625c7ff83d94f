"use strict";

// Decodes octets by a form: { layout, trailing, limit, message, context, … } of the page's model.
//
// A value is { numbers }, { text }, { octets }, { record }, { list }, { choice, fields } or { unknown, octets }.

const greatestValue = 512;

// The value that octets stand for; `context` has the places of what holds outside of it.
function decodeValue(form, octets, context = new Set()) {
  const cursor = new OctetCursor(octets);
  const value = new Decoder(form, context).layout(form.layout, cursor);
  if (cursor.remaining > 0 && form.trailing !== "ignore") {
    throw trailing(cursor);
  }
  wholeMessage(form, octets);
  return value;
}

function trailing(cursor) {
  return new ValueError(`${octetWords(cursor.remaining)} too many`, cursor.offset);
}

function wrongLength(expected, actual, offset, name = null) {
  return new ValueError(`${octetWords(expected)} expected, ${actual} found`, offset, name);
}

class Decoder {
  constructor(form, context) {
    Object.assign(this, { limit: form.limit, isBounded: form.bounded, context });
  }

  layout(layout, cursor) {
    switch (layout.kind) {
      case "structure":
        this.requireLimit(cursor);
        return this.structure(layout, cursor);
      case "union":
        this.requireLimit(cursor);
        return this.union(layout, cursor);
      case "numbers":
        return { numbers: layout.runs.flatMap((run) => this.run(run, cursor)) };
      case "text":
        return { text: decodeText(layout, cursor, this.limit) };
      case "json":
        return { text: decodeJSON(layout, cursor, this.limit) };
      default:
        return { octets: this.octets(layout, cursor) };
    }
  }

  requireLimit(cursor) {
    if (!this.isBounded && cursor.remaining > this.limit) throw wrongLength(this.limit, cursor.remaining, 0);
  }

  // The numbers of a run; without a count for as long as whole ones are left.
  run(run, cursor) {
    const decode = (element) => decodeElement(element, cursor, element.name ?? null);
    if (run.count !== undefined) return runElements(run, run.count).map(decode);
    const [pattern] = run.elements;
    if (cursor.remaining > greatestValue) {
      throw wrongLength(greatestValue, cursor.remaining, cursor.offset, pattern.name ?? null);
    }
    const numbers = [];
    while (cursor.remaining >= scalarOctets(pattern.scalar)) numbers.push(decode(pattern));
    return numbers;
  }

  octets(layout, cursor, scope) {
    const part = partOf(layout.length, cursor, this.limit, scope);
    const octets = part.take(part.remaining);
    if (layout.length.kind === "padded") while (octets[octets.length - 1] === 0) octets.pop();
    return layout.reversed ? octets.reverse() : octets;
  }

  structure(structure, cursor, outer, origin = 0) {
    if (structure.digits) return this.digits(structure, cursor);
    const run = new StructureReading(prepared(structure), cursor.offset, origin, this.context, outer);
    // The outermost structure says where its fields are.
    this.reading ??= run;
    structure.fields.forEach((field, place) => {
      run.starts[place] = cursor.offset;
      run.record.push(within(field.name, () => this.field(field, place, cursor, run)));
      run.end(place, cursor);
    });
    return run.value();
  }

  // The fields that are the digits of one number, the highest first.
  digits(structure, cursor) {
    const start = cursor.offset;
    const number = decodeElement({ ...structure.digits, meaning: { kind: "flags", flags: [] } }, cursor);
    let left = number < 0n ? -number : number;
    const record = structure.fields.map((field, index) => {
      const place = BigInt(structure.digits.places[index]);
      const digit = index === 0 && number < 0n ? -(left / place) : left / place;
      left %= place;
      within(field.name, () => checkElement(field.content.element, digit, start));
      return { numbers: [digit] };
    });
    return { record };
  }

  union(union, cursor, scope, origin = 0) {
    const start = cursor.offset;
    const tag = this.tag(union, cursor, scope);
    const choice = union.alternatives.findIndex((alternative) => BigInt(alternative.tag) === tag);
    if (choice < 0) {
      if (!union.keepsUnknown) {
        throw new ValueError(`${tag} has no meaning`, start);
      }
      return { unknown: tag, octets: cursor.take(cursor.remaining) };
    }
    const alternative = union.alternatives[choice];
    const read = () => this.structure(alternative.structure, cursor, scope, origin);
    const fields = isOneOfItsName(alternative) ? read() : within(alternative.name, read);
    if (union.tag.length && cursor.remaining > 0) throw trailing(cursor);
    return { choice, fields };
  }

  tag(union, cursor, scope) {
    const start = cursor.offset;
    if (union.tag.length) return BigInt(cursor.remaining);
    const tag = union.tag.number ? decodeElement(union.tag.number, cursor) : numberAt(scope, union.tag.member);
    if (typeof tag !== "bigint") throw new ValueError("does not fit the layout", start);
    return tag;
  }

  // What a field holds; null when it is absent, or has no value of its own.
  field(field, place, cursor, run) {
    if (field.presence && !holds(field.presence, run.scope, cursor.remaining > 0)) return null;
    if (!field.repetition) return this.content(field, place, cursor, run, run.origin);
    const list = this.items(field, place, cursor, run);
    run.scope.numbers[place] = undefined;
    return isStored(field) ? { list } : null;
  }

  items(field, place, cursor, run) {
    const count = this.count(field.repetition, cursor, run.scope);
    if (isPacked(field)) return unpack(field.content.element, count, cursor);
    const items = [];
    for (let index = 0; count === null ? cursor.remaining > 0 : index < count; index += 1) {
      const start = cursor.offset;
      atIndex(index, () => {
        const item = this.content(field, place, cursor, run, start);
        if (item) items.push(item);
        if (cursor.offset > start) return;
        throw new ValueError("repeats without taking a byte; nothing would end it", start);
      });
    }
    return items;
  }

  // How many times; null for until the octets end.
  count(repetition, cursor, scope) {
    const start = cursor.offset;
    if (repetition.kind === "exactly") return repetition.count;
    if (repetition.kind === "rest") return null;
    const count =
      repetition.kind === "counted" ? (numberAt(scope, repetition.reference) ?? 0n) : decodeElement(repetition.element, cursor);
    if (count < 0n) throw new ValueError(`${count} is outside the valid range`, start);
    return Number(count);
  }

  // What a field holds, once. Its number is noted for the fields behind it.
  content(field, place, cursor, run, origin) {
    const { content } = field;
    const start = cursor.offset;
    switch (content.kind) {
      case "number": {
        const number = decodeElement(wireElement(content.element, run.scope), cursor);
        run.scope.numbers[place] = typeof number === "bigint" ? number : undefined;
        return field.derived ? null : { numbers: [number] };
      }
      case "constant":
        this.constant(content, cursor);
        run.scope.numbers[place] = BigInt(content.number);
        return null;
      case "bits": {
        const bits = BigInt.asUintN(64, scalarDecode(content.scalar, content.endian, cursor));
        checkMembers(content, bits, start);
        run.scope.numbers[place] = bits;
        return { numbers: [bits & keptMask(content)] };
      }
      case "text":
        return { text: decodeText(content, cursor, this.limit, run.scope) };
      case "octets":
        return { octets: this.octets(content, cursor, run.scope) };
      case "structure":
        return this.bounded(field, cursor, run.scope, (part) => this.structure(content, part, run.scope, origin));
      case "union":
        return this.bounded(field, cursor, run.scope, (part) => this.union(content, part, run.scope, origin));
      case "fixed": {
        for (const octet of content.pattern ?? []) {
          const { offset } = cursor;
          const [read] = cursor.take(1);
          if (read !== octet) throw new ValueError(`always ${octet}, not ${read}`, offset);
        }
        if (content.pattern) return null;
        const octets = cursor.take(fixedCount(content, start - run.start));
        return content.kept ? { octets } : null;
      }
      case "checksum":
        run.expect(content, place, start, cursor.bits(content.octets, content.endian));
        return null;
      default:
        return null;
    }
  }

  constant(content, cursor) {
    const start = cursor.offset;
    const number = decodeElement(content.element, cursor);
    if (number !== BigInt(content.number)) throw new ValueError(`always ${content.number}, not ${number}`, start);
  }

  // What is read from the octets that belong to a field, all of them; without an extent, from those there are.
  bounded(field, cursor, scope, read) {
    if (!field.extent) return read(cursor);
    const part = partOf(field.extent, cursor, this.limit, scope);
    const value = read(part);
    if (part.remaining > 0) throw trailing(part);
    return value;
  }
}

// Whether an alternative is one value, whose field is called like the alternative itself.
function isOneOfItsName({ name, structure }) {
  const onWire = structure.fields.filter((field) => field.content.kind !== "link");
  return onWire.length === 1 && structure.fields[0].name === name;
}

// An element for each of the numbers of a run.
function runElements(run, count) {
  return run.list ? Array(count).fill(run.elements[0]) : run.elements;
}

function isPacked(field) {
  return field.content.kind === "number" && field.content.element.scalar.bits % 8 !== 0;
}
