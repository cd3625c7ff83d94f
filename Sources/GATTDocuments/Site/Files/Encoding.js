"use strict";

// The octets of a value of a form.
function encodeValue(form, value, context = new Set()) {
  const { layout, limit } = form;
  const sink = new OctetSink();
  const encoder = new Encoder(form, context);
  switch (layout.kind) {
    case "structure":
    case "union":
      encoder[layout.kind](layout, value, sink);
      if (sink.count > limit) throw wrongLength(limit, sink.count, 0);
      return checkedOctets(form, value, sink.finished(), context);
    case "numbers":
      return wholeMessage(form, numbersOctets(layout, value.numbers));
    case "json":
      sink.append(writtenOctets(layout, value.text));
      break;
    case "text":
      encoder.sized(layout.length, sink, null, textUnit(layout), () => sink.append(encodeText(layout, value.text, 0)));
      break;
    default:
      checkEnd(layout, value.octets, 0);
      encoder.sized(layout.length, sink, null, 1, () => sink.append(value.octets));
  }
  if (sink.count > limit) throw wrongLength(limit, sink.count, 0);
  return wholeMessage(form, sink.octets);
}

// The octets once they have been read back: a value that contradicts itself must not become octets of another.
function checkedOctets(form, value, octets, context) {
  if (isSame(decodeValue(form, octets, context), value)) return octets;
  throw new ValueError("does not fit the layout", 0);
}

function isSame(one, other) {
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((name) => isSame(one[name], other[name]));
}

function numbersOctets(layout, numbers) {
  const elements = layout.runs.flatMap((run) => runElements(run, run.count ?? numbers.length));
  if (elements.length !== numbers.length) throw new ValueError("does not fit the layout", 0);
  const octets = [];
  elements.forEach((element, place) => {
    octets.push(...elementOctets(element, numbers[place], octets.length, element.name ?? null));
  });
  if (octets.length > greatestValue) throw wrongLength(greatestValue, octets.length, 0);
  return octets;
}

// Octets that would be taken for the end, or for filling, must not be part of a value.
function checkEnd({ length }, octets, offset) {
  const isAmbiguous =
    (length.kind === "terminated" && octets.includes(0)) || (length.kind === "padded" && octets[octets.length - 1] === 0);
  if (isAmbiguous) throw new ValueError("does not fit the layout", offset);
}

class Encoder {
  constructor(form, context) {
    Object.assign(this, { limit: form.limit, context });
  }

  structure(structure, value, sink, outer, origin = 0) {
    const record = recordOf(structure, value, sink.count);
    if (structure.digits) return this.digits(structure, record, sink);
    const run = new StructureWriting(prepared(structure), record, sink.count, origin, this.context, outer);
    structure.fields.forEach((field, place) => {
      run.starts[place] = sink.count;
      within(field.name, () => this.field(field, place, sink, run));
      run.ends[place] = sink.count;
    });
    return run.complete(sink);
  }

  digits(structure, record, sink) {
    const { digits } = structure;
    const numbers = structure.fields.map((field, place) =>
      within(field.name, () => {
        const number = record[place]?.numbers?.[0];
        if (typeof number !== "bigint") throw new ValueError("does not fit the layout", sink.count);
        checkElement(field.content.element, number, sink.count);
        return number;
      }),
    );
    const magnitude = numbers.reduce((sum, number, place) => {
      return sum + (number < 0n ? -number : number) * BigInt(digits.places[place]);
    }, 0n);
    const element = { ...digits, meaning: { kind: "flags", flags: [] } };
    sink.append(elementOctets(element, numbers[0] < 0n ? -magnitude : magnitude, sink.count));
  }

  union(union, value, sink, outer, origin = 0) {
    const start = sink.count;
    const tag = tagOf(union, value);
    if (tag === undefined) throw new ValueError("does not fit the layout", start);
    if (union.tag.number) sink.append(elementOctets(union.tag.number, tag, start));
    const first = sink.count;
    if (value.choice !== undefined) {
      const alternative = union.alternatives[value.choice];
      const write = () => this.structure(alternative.structure, value.fields, sink, outer, origin);
      if (isOneOfItsName(alternative)) write();
      else within(alternative.name, write);
    } else {
      const isKnown = union.alternatives.some((alternative) => BigInt(alternative.tag) === tag);
      if (!union.keepsUnknown || isKnown) {
        throw new ValueError(`${tag} has no meaning`, start);
      }
      sink.append(value.octets);
    }
    if (union.tag.length && BigInt(sink.count - first) !== tag) {
      throw wrongLength(Number(tag), sink.count - first, start);
    }
  }

  field(field, place, sink, run) {
    if (!run.isPresent(field, place, sink.count)) return;
    const { repetition } = field;
    if (!repetition) {
      this.content(field, place, run.record[place] ?? null, sink, run, run.origin);
      return;
    }
    const items = this.items(field, place, run, sink.count);
    if (repetition.kind === "prefixed") {
      sink.append(elementOctets(repetition.element, BigInt(items.length), sink.count));
    }
    if (isPacked(field)) {
      pack(field.content.element, items, sink);
      return;
    }
    items.forEach((item, index) => {
      const start = sink.count;
      atIndex(index, () => {
        this.content(field, place, item, sink, run, start);
        if (sink.count > start) return;
        throw new ValueError("repeats without taking a byte; nothing would end it", start);
      });
    });
  }

  // What a field that repeats has each time; nothing each time for one without a value of its own.
  items(field, place, run, offset) {
    const { repetition } = field;
    const needed = run.count(repetition);
    if (!isStored(field)) return Array(Math.min(needed ?? 0, this.limit)).fill(null);
    const items = run.record[place]?.list;
    if (!items) throw new ValueError("does not fit the layout", offset);
    if (needed === null || items.length === needed) return items;
    const isCounted = repetition.kind === "counted";
    throw isCounted ? run.contradiction(repetition.reference, offset) : new ValueError("does not fit the layout", offset);
  }

  content(field, place, value, sink, run, origin) {
    const { content } = field;
    const start = sink.count;
    const misfit = () => new ValueError("does not fit the layout", start);
    switch (content.kind) {
      case "number":
        if (field.derived) return run.appendDerived(content.element, place, sink);
        if (!value?.numbers) throw misfit();
        return sink.append(elementOctets(wireElement(content.element, run.scope), value.numbers[0], start));
      case "bits":
        if (!value?.numbers) throw misfit();
        return run.appendBits(content, place, value.numbers[0], sink);
      case "text":
        if (value?.text === undefined) throw misfit();
        return this.sized(content.length, sink, run, textUnit(content), () => {
          sink.append(encodeText(content, value.text, start));
        });
      case "octets":
        if (!value?.octets) throw misfit();
        checkEnd(content, value.octets, start);
        return this.sized(content.length, sink, run, 1, () => {
          sink.append(content.reversed ? [...value.octets].reverse() : value.octets);
        });
      case "structure":
        if (value === null) throw misfit();
        return this.sized(field.extent, sink, run, 1, () => this.structure(content, value, sink, run.scope, origin));
      case "union":
        if (value === null) throw misfit();
        run.checkTag(content, value, start);
        return this.sized(field.extent, sink, run, 1, () => this.union(content, value, sink, run.scope, origin));
      case "fixed":
        if (!content.kept) return content.pattern ? sink.append(content.pattern) : sink.zeros(fixedCount(content, start - run.start));
        if (value?.octets?.length !== content.count) throw misfit();
        return sink.append(value.octets);
      case "constant":
        return sink.append(elementOctets(content.element, BigInt(content.number), start));
      case "checksum":
        return sink.zeros(content.octets);
      default:
        return undefined;
    }
  }

  // Appends what `content` appends, with the number, the filling or the end that the length asks for.
  sized(length, sink, run, unit, content) {
    const start = sink.count;
    if (!length) {
      content();
      return;
    }
    if (length.kind === "prefixed") sink.zeros(scalarOctets(length.element.scalar));
    const first = sink.count;
    content();
    const count = sink.count - first;
    const most = { rest: this.limit, atMost: length.count, padded: length.count }[length.kind] ?? count;
    if (count > most) throw wrongLength(most, count, start);
    if (length.kind === "exactly" && count !== length.count) throw wrongLength(length.count, count, start);
    if (length.kind === "padded") sink.zeros(length.count - count);
    if (length.kind === "terminated") sink.zeros(unit);
    if (length.kind === "prefixed") {
      sink.replace(start, elementOctets(length.element, BigInt(count + length.adding), start));
    }
    if (length.kind === "counted") run.setLength(count + length.adding, length.reference, start);
  }
}

// The values of the fields, one for one; those of a shared type stand in its one field.
function recordOf(structure, value, offset) {
  if (value.octets && ["address", "uuid"].includes(structure.shared)) return [value];
  if (value.record?.length === structure.fields.length) return value.record;
  throw new ValueError("does not fit the layout", offset);
}
