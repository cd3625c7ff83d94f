"use strict";

// Reads octets by the program of a form. A value is { numbers }, { text }, { octets }, { record }, { list }, { choice, fields }
// or { unknown, octets }, with the `step` that it is of and the octets that it has, from `start` to before `end`.

const greatestValue = 512;

// The value that octets stand for; `held` has the places of what holds outside of it.
function decodeValue(form, octets, held = new Set()) {
  const cursor = new OctetCursor(octets);
  const value = form.program ? new Reader(prepared(form), held).read(cursor) : decodeJSON(form, cursor);
  if (cursor.remaining > 0 && form.trailing !== "ignore") throw trailing(cursor);
  wholeMessage(form, octets);
  return value;
}

class Reader {
  constructor(form, held) { Object.assign(this, { form, held, slots: [], marks: [], sums: [], extentStart: 0 }); }

  read(cursor) {
    const { program, limit } = this.form;
    // Too many octets are refused before any is read, unless the value ends in time of itself.
    if (program.hasFields && !(program.octets.most <= limit) && cursor.remaining > limit) throw wrongLength(limit, cursor.remaining, 0);
    return this.steps(program.steps, cursor) ?? { record: [] };
  }

  // What steps make; null where none of them makes anything.
  steps(steps, cursor) { return steps.reduce((value, step) => this.step(step, cursor) ?? value, null); }

  step(step, cursor) {
    const start = cursor.offset;
    const made = (parts) => ({ ...parts, step, start, end: cursor.offset });
    switch (step.step) {
      case "number": return this.number(step, cursor, made);
      case "series": return made({ numbers: step.runs.flatMap((run) => this.run(run, cursor)) });
      case "digits": return made({ record: this.digits(step, cursor) });
      case "packed": return made({ list: this.packed(step.number, this.count(step, cursor), cursor) });
      case "text": return made({ text: textOf(step, cursor.take(cursor.remaining), this.extentStart, start) });
      case "octets": return made({ octets: this.octets(step, cursor.take(cursor.remaining)) });
      case "expect": return hexOctets(step.octets).forEach((expected, place) => {
        const [octet] = cursor.take(1);
        if (octet !== expected) throw new ValueError(`always ${expected}, not ${octet}`, start + place);
      });
      case "skip": {
        const octets = cursor.take(step.count ?? Math.max(0, this.marks[step.mark] + step.to - start));
        return step.stored ? made({ octets }) : null;
      }
      case "sum": return void (this.sums[step.sum] = { step, start, sum: cursor.bits(step.octets, step.endian) });
      case "agree": return this.agree(step, cursor);
      case "mark": return void (this.marks[step.mark] = start);
      case "when": return this.steps(holds(step.test, this, cursor.remaining > 0) ? step.steps : (step.otherwise ?? []), cursor);
      case "times": {
        const list = this.times(step, this.count(step, cursor), cursor);
        return step.stored ? made({ list }) : null;
      }
      case "within": return this.within(step, cursor);
      case "choose": return this.choose(step, cursor, made);
      case "record": return this.record(step, cursor, made);
      case "field": return within(step.name, () => this.steps(step.steps, cursor));
      case "derive": return null;
      default: throw new Unsupported(`the step ${step.step}`);
    }
  }

  number(step, cursor, made) {
    const start = cursor.offset;
    let number = readNumber(step, cursor);
    if (step.slot !== undefined) this.slots[step.slot] = typeof number === "bigint" ? number : undefined;
    if (step.bits) {
      for (const { allowed, name, ...range } of step.bits) requireNumber({ allowed, name }, bitsAt(range, number), start);
      number = BigInt.asUintN(64, number) & BigInt(step.kept);
    }
    if (step.always !== undefined && `${number}` !== step.always) throw new ValueError(`always ${step.always}, not ${number}`, start);
    return step.always === undefined && step.derived === undefined ? made({ numbers: [number] }) : null;
  }

  // The numbers of a run; without a count for as long as whole ones are left.
  run(run, cursor) {
    const [step] = run.numbers;
    if (run.count !== undefined) return stepsOf(run).map((own) => readNumber(own, cursor));
    if (cursor.remaining > greatestValue) throw wrongLength(greatestValue, cursor.remaining, cursor.offset, step.name);
    const numbers = [];
    while (cursor.remaining >= step.scalar.octets) numbers.push(readNumber(step, cursor));
    return numbers;
  }

  // The fields that are the digits of one number, the highest first.
  digits({ number: whole, digits }, cursor) {
    const start = cursor.offset;
    const number = readNumber(whole, cursor);
    let left = number < 0n ? -number : number;
    return digits.map((step, index) => {
      const place = BigInt(step.place);
      const digit = index === 0 && number < 0n ? -(left / place) : left / place;
      left %= place;
      requireNumber(step, digit, start);
      if (step.slot !== undefined) this.slots[step.slot] = digit;
      return { numbers: [digit], step, start, end: cursor.offset };
    });
  }

  // Numbers without gaps whose bits are no whole octets; as many as there are octets for when `count` is null.
  packed(step, count, cursor) {
    const { bits, endian } = step.scalar;
    const start = cursor.offset;
    const times = count ?? Math.floor((cursor.remaining * 8) / bits);
    const size = Math.ceil((times * bits) / 8);
    const all = cursor.bits(size, endian);
    return Array.from({ length: times }, (_, index) => {
      const number = numberOf(step.scalar, BigInt.asUintN(bits, all >> packedPlace(step.scalar, index, size)), start);
      atIndex(index, () => requireNumber(step, number, start + Math.floor((index * bits) / 8)));
      return { numbers: [number], step, start, end: cursor.offset };
    });
  }

  octets({ ending, reversed }, octets) {
    if (ending === "filled") while (octets[octets.length - 1] === 0) octets.pop();
    return reversed ? octets.reverse() : octets;
  }

  agree({ name, sum, from, to }, cursor) {
    const read = this.sums[sum];
    // In the next of several items it may not be there.
    this.sums[sum] = undefined;
    if (!read) return null;
    const end = this.marks[to] ?? read.start;
    const actual = checksumOf(read.step, cursor.octets.slice(Math.min(this.marks[from], end), end));
    if (actual === read.sum) return null;
    const [right, wrong] = [actual, read.sum].map((number) => `0x${number.toString(16)}`);
    throw new ValueError(`the checksum of the bytes is ${right}, not ${wrong}`, read.start, name);
  }

  // How many times; null for until the octets end.
  count({ count, counted, prefix }, cursor) {
    const start = cursor.offset;
    if (count !== undefined) return count;
    if (!counted && !prefix) return null;
    const number = counted ? (numberAt(counted, this.slots) ?? 0n) : readNumber(prefix, cursor);
    if (number < 0n) throw new ValueError(`${number} is outside the valid range`, start);
    return Number(number);
  }

  times(step, count, cursor) {
    const list = [];
    // The numbers of steps that are there again are others.
    const forget = () => step.slots?.forEach((slot) => (this.slots[slot] = undefined));
    for (let index = 0; count === null ? cursor.remaining > 0 : index < count; index += 1) {
      const start = cursor.offset;
      forget();
      atIndex(index, () => {
        const item = this.steps(step.steps, cursor);
        if (item) list.push(item);
        if (cursor.offset === start) throw new ValueError("repeats without taking a byte; nothing would end it", start);
      });
    }
    forget();
    return list;
  }

  // Steps in the octets that are theirs, all of them.
  within(step, cursor) {
    const { offset } = cursor;
    const part = this.part(step, cursor);
    this.extentStart = offset;
    const coding = codingOf(step);
    return coding ? this.decoded(coding, step, part) : this.all(step.steps, part);
  }

  all(steps, part) {
    const value = this.steps(steps, part);
    if (part.remaining > 0) throw trailing(part);
    return value;
  }

  // Steps in what octets on the wire stand for.
  decoded(coding, { steps }, cursor) {
    const { offset, left } = cursor;
    const onWire = (place) => (place >= offset ? offset + coding.place(left, place - offset) : place);
    const part = cursor.replaced(coding.decode(left, offset));
    const value = rethrowing((error) => Object.assign(error, { offset: onWire(error.offset) }), () => this.all(steps, part));
    move(value, onWire);
    return value;
  }

  part({ count, padded, allBut, more = [], atMost, oneOf, prefix, counted, adding = 0, terminator }, cursor) {
    const start = cursor.offset;
    if ((count ?? padded) !== undefined) return cursor.split(count ?? padded);
    if (terminator) return cursor.splitAtZeros(terminator);
    if (allBut !== undefined) {
      const hold = more.filter(({ test }) => holds(test, this, cursor.remaining > 0));
      const others = hold.reduce((sum, own) => sum + own.count, allBut);
      return cursor.require(others), cursor.split(cursor.remaining - others);
    }
    if (prefix || counted) {
      const size = prefix ? readNumber(prefix, cursor) : (numberAt(counted, this.slots) ?? BigInt(adding));
      if (size < BigInt(adding)) throw new ValueError(`${size} is outside the valid range`, start);
      return cursor.split(Number(size) - adding);
    }
    const most = atMost ?? this.form.limit;
    if (cursor.remaining > most) throw wrongLength(most, cursor.remaining, start);
    if (oneOf && !oneOf.includes(cursor.remaining)) throw wrongLength(Math.max(...oneOf), cursor.remaining, start);
    return cursor.split(cursor.remaining);
  }

  // The branch that the tag stands for.
  choose(step, cursor, made) {
    const start = cursor.offset;
    const tag = step.length ? BigInt(cursor.remaining) : step.number ? readNumber(step.number, cursor) : numberAt(step.tag, this.slots);
    if (typeof tag !== "bigint") throw new ValueError("does not fit the layout", start);
    const choice = step.branches.findIndex((branch) => isTag(branch, tag));
    const branch = step.branches[choice];
    if (!branch && !step.keepsUnknown) throw new ValueError(`${tag} has no meaning`, start);
    if (!branch) return made({ unknown: tag, octets: cursor.take(cursor.remaining) });
    const read = () => this.steps(branch.steps, cursor) ?? { record: [] };
    const fields = branch.isOneField ? read() : within(branch.name, read);
    if (step.length && cursor.remaining > 0) throw trailing(cursor);
    return made({ choice, fields });
  }

  record(step, cursor, made) {
    const record = Array(step.places).fill(null);
    const places = [];
    for (const own of step.steps) {
      const start = cursor.offset;
      const value = this.step(own, cursor);
      if (own.step !== "field") continue;
      record[own.place] = value;
      places.push([start, cursor.offset]);
    }
    return made({ record, places, slots: this.form.hasAlternates ? [...this.slots] : [] });
  }
}

// Says where on the wire the octets of a value and of its parts lie, by where they lie in what those stand for.
function move(value, onWire) {
  if (!value) return;
  Object.assign(value, { start: onWire(value.start), end: onWire(value.end) });
  if (value.places) value.places = value.places.map((octets) => octets.map(onWire));
  for (const part of [...(value.record ?? []), ...(value.list ?? []), value.fields]) move(part, onWire);
}

// How many bits are below those of a packed number, where all octets are one number.
const packedPlace = ({ bits, endian }, index, octets) => BigInt(endian === "big" ? 8 * octets - (index + 1) * bits : index * bits);
