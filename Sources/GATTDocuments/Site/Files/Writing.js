"use strict";

// The octets of a value, by the program of its form. A value of many fields can contradict itself in many ways, and must not
// become octets that stand for another: it is read back.
function encodeValue(form, value, held = new Set()) {
  const octets = form.program ? new Writer(prepared(form), held).write(value) : writtenOctets({ encoding: "utf8" }, value.text);
  if (octets.length > form.limit && (!form.program || form.content.step !== "series")) throw wrongLength(form.limit, octets.length, 0);
  wholeMessage(form, octets);
  if (form.program && !isSame(decodeValue(form, octets, held), value)) throw new ValueError("does not fit the layout", 0);
  return octets;
}

// Whether two values say the same, wherever they are from.
function isSame(one, other) {
  if (one === null || other === null || typeof one !== "object") return one === other;
  if (Array.isArray(one)) return one.length === other.length && one.every((own, place) => isSame(own ?? null, other[place] ?? null));
  const parts = ["numbers", "text", "octets", "record", "list", "choice", "fields", "unknown", "type", "bits"];
  return parts.every((part) => isSame(one[part] ?? null, other[part] ?? null));
}

class Writer {
  constructor(form, held) {
    Object.assign(this, { form, held, sink: [], slots: [], derived: [], marks: [], sums: [], open: [], start: 0, hasEnded: false });
  }

  write(value) {
    this.steps(this.form.program.steps, value);
    return this.finished();
  }

  // How many octets there are.
  get count() { return this.sink.length; }

  append(octets) { this.sink.push(...octets); }

  zeros(count) { this.append(Array(Math.max(0, count)).fill(0)); }

  number(step, number) { this.append(octetsOf(step, number, this.count)); }

  steps(steps, value) { for (const step of steps) this.step(step, value); }

  step(step, value) {
    const misfit = (isWrong) => {
      if (isWrong) throw new ValueError("does not fit the layout", this.start);
    };
    switch (step.step) {
      case "number": return this.numberStep(step, value, misfit);
      case "series": return this.series(step, value, misfit);
      case "digits": return this.digits(step, value, misfit);
      case "packed": return this.packed(step, this.items(step, value));
      case "text":
        misfit(value?.text === undefined);
        return this.append(textOctets(step, value.text, this.start));
      case "octets": {
        misfit(!value?.octets);
        const { octets } = value;
        // What would be taken for the end, or for filling, is no part of a value.
        misfit((step.ending === "zero" && octets.includes(0)) || (step.ending === "filled" && octets[octets.length - 1] === 0));
        return this.append(step.reversed ? [...octets].reverse() : octets);
      }
      case "expect": return this.append(hexOctets(step.octets));
      case "skip":
        misfit(step.stored && value?.octets?.length !== step.count);
        return step.stored ? this.append(value.octets) : this.zeros(step.count ?? this.marks[step.mark] + step.to - this.count);
      case "sum":
        this.sums[step.sum] = { step, start: this.count };
        return this.zeros(step.octets);
      case "agree": return this.agree(step);
      case "mark": return void (this.marks[step.mark] = this.count);
      case "when": return this.when(step, value);
      case "times": return this.times(step, value);
      case "within": return this.within(step, value);
      case "choose": return this.choose(step, value);
      case "record": return this.record(step, value);
      case "field":
        this.start = this.count;
        return within(step.name, () => this.steps(step.steps, value));
      case "derive": return undefined;
      default: throw new Unsupported(`the step ${step.step}`);
    }
  }

  // A number: one that is always the same, one that follows from others, or that of the value.
  numberStep(step, value, misfit) {
    const { always, derived, slot } = step;
    const noted = this.derived[derived];
    const isOwn = always === undefined && derived === undefined;
    misfit(isOwn && value?.numbers?.length !== 1);
    const own = isOwn && (step.bits ? this.bits(step, value.numbers[0]) : value.numbers[0]);
    const number = isOwn ? own : always === undefined ? noted.number : BigInt(always);
    if (noted) Object.assign(noted, { first: this.count, step });
    // Zeros where what it says is still to be written.
    if (number === undefined) this.zeros(step.scalar.octets);
    else this.number(step, number);
    if (slot !== undefined) this.slots[slot] = typeof number === "bigint" ? number : undefined;
  }

  // All bits of a group: those that the value keeps, and those that follow from other fields.
  bits(step, kept) {
    const first = this.count;
    if (typeof kept !== "bigint" || kept < 0n || (kept & ~BigInt(step.kept)) !== 0n) throw new ValueError("does not fit the layout", first);
    return step.named.reduce((all, member) => {
      const noted = this.derived[member.derived];
      if (!noted) return all;
      Object.assign(noted, { first, step });
      return noted.number === undefined ? all : all | this.fitting(member, noted.number, first);
    }, kept);
  }

  fitting(member, number, offset) {
    if (!memberFits(member, number)) throw new ValueError("does not fit the layout", offset, member.name);
    return memberBits(member, number);
  }

  series({ runs }, value, misfit) {
    misfit(!value?.numbers);
    const { numbers } = value;
    const steps = stepsOfSeries({ runs }, numbers.length);
    misfit(steps.length !== numbers.length);
    steps.forEach((step, place) => this.number(step, numbers[place]));
    if (this.count > greatestValue) throw wrongLength(greatestValue, this.count, 0);
  }

  digits({ number, digits }, value, misfit) {
    misfit(value?.record?.length !== digits.length);
    const numbers = digits.map((step, place) => {
      const digit = value.record[place]?.numbers?.[0];
      if (typeof digit !== "bigint") throw new ValueError("does not fit the layout", this.count, step.name);
      requireNumber(step, digit, this.count);
      if (step.slot !== undefined) this.slots[step.slot] = digit;
      return digit;
    });
    const magnitude = numbers.reduce((sum, digit, place) => sum + (digit < 0n ? -digit : digit) * BigInt(digits[place].place), 0n);
    this.number(number, numbers[0] < 0n ? -magnitude : magnitude);
  }

  // Numbers whose bits are no whole octets. The last octet is filled up with zeros.
  packed({ prefix, number: step }, items) {
    const { bits, endian } = step.scalar;
    if (prefix) this.number(prefix, BigInt(items.length));
    const size = Math.ceil((items.length * bits) / 8);
    const all = items.reduce((sum, item, index) => atIndex(index, () => {
      const number = item.numbers?.[0];
      octetsOf(step, number, this.count + Math.floor((index * bits) / 8));
      return sum | (BigInt.asUintN(bits, number) << packedPlace(step.scalar, index, size));
    }), 0n);
    this.append(numberOctets(all, size, endian));
  }

  // The checksum is computed when nothing else of the value changes any more.
  agree({ sum, from, to }) {
    const { step, start } = this.sums[sum] ?? {};
    this.sums[sum] = undefined;
    if (!step) return;
    const first = this.marks[from];
    const end = Math.max(first, this.marks[to] ?? start);
    this.open.push({ step, start, first, end });
  }

  // The octets with their checksums. A checksum over others comes behind them.
  finished() {
    const waits = (one, other) => one.first < other.start + other.step.octets && other.start < one.end;
    for (;;) {
      const next = this.open.findIndex((one) => !this.open.some((other) => waits(one, other)));
      if (next < 0) return this.sink;
      const [{ step, start, first, end }] = this.open.splice(next, 1);
      this.sink.splice(start, step.octets, ...numberOctets(checksumOf(step, this.sink.slice(first, end)), step.octets, step.endian));
    }
  }

  // Steps that are there or not, which the rest of the value has to agree with.
  when({ test, steps, otherwise, stored }, value) {
    const isPresent = stored ? value !== null : otherwise ? true : !this.hasEnded;
    const isThere = holds(test, this, isPresent);
    if (stored && isThere !== isPresent) throw this.contradiction(testName(test), this.count);
    if (isThere || otherwise) this.steps(isThere ? steps : otherwise, value);
    else if (stored && holds(test, this, true)) this.hasEnded = true;
  }

  contradiction(name, offset) { return new ValueError(`contradicts “${name}”; change one of them`, offset); }

  times(step, value) {
    const items = step.stored ? this.items(step, value) : Array(Math.min(this.needed(step) ?? 0, this.form.limit)).fill(null);
    const forget = () => step.slots?.forEach((slot) => (this.slots[slot] = undefined));
    if (step.prefix) this.number(step.prefix, BigInt(items.length));
    items.forEach((item, index) => atIndex(index, () => {
      forget();
      this.start = this.count;
      const first = this.count;
      this.steps(step.steps, item);
      if (this.count === first) throw new ValueError("repeats without taking a byte; nothing would end it", first);
    }));
    forget();
  }

  items(step, value) {
    if (!value?.list) throw new ValueError("does not fit the layout", this.count);
    if (value.list.length === (this.needed(step) ?? value.list.length)) return value.list;
    throw step.counted ? this.contradiction(step.counted.name, this.count) : new ValueError("does not fit the layout", this.count);
  }

  // How often steps are there, as far as something else than the value says so.
  needed({ count, counted }) { return counted ? Math.max(0, Number(numberAt(counted, this.slots) ?? 0n)) : count; }

  // A branch, with its tag where that is its own.
  choose(step, value) {
    const offset = this.count;
    const tag = tagOf(step, value);
    if (tag === undefined) throw new ValueError("does not fit the layout", offset);
    const isOwn = (number) => (step.branches[value.choice] ? isTag(step.branches[value.choice], number) : number === tag);
    const stated = step.tag && numberAt(step.tag, this.slots);
    if (step.tag && (typeof stated !== "bigint" || !isOwn(stated))) throw this.contradiction(step.tag.name, this.start);
    if (step.number) this.number(step.number, tag);
    const first = this.count;
    const branch = step.branches[value.choice];
    const isUnknown = step.keepsUnknown && !step.branches.some((own) => isTag(own, tag));
    if (!branch && !isUnknown) throw new ValueError(`${tag} has no meaning`, offset);
    const write = () => (branch ? this.steps(branch.steps, value.fields) : this.append(value.octets));
    if (!branch || branch.isOneField) write();
    else within(branch.name, write);
    if (step.length && !isOwn(BigInt(this.count - first))) throw wrongLength(Number(tag), this.count - first, offset);
  }

  // Steps together with what says how many octets they take.
  within(step, value) {
    const { steps, count: exact, padded, atMost, oneOf, allBut, prefix, counted, adding = 0, derived, terminator } = step;
    const offset = this.count;
    if (prefix) this.zeros(prefix.scalar.octets);
    const first = this.count;
    const coding = codingOf(step);
    if (coding) this.coded(coding, steps, value);
    else this.steps(steps, value);
    const count = this.count - first;
    const isSized = prefix || counted || terminator || allBut !== undefined;
    const most = exact ?? padded ?? atMost ?? (isSized ? count : this.form.limit);
    if (count > most || (exact !== undefined && count !== exact)) throw wrongLength(most, count, offset);
    if (oneOf && !oneOf.includes(count)) throw wrongLength(Math.max(...oneOf), count, offset);
    if (padded !== undefined) this.zeros(padded - count);
    if (terminator) this.zeros(terminator);
    if (prefix) this.sink.splice(offset, first - offset, ...octetsOf(prefix, BigInt(count + adding), offset));
    if (counted) this.note(count + adding, counted, this.derived[derived], offset);
  }

  // What stands on the wire for steps. Checksums inside are of the octets themselves, those around of what stands on the wire.
  coded(coding, steps, value) {
    const first = this.count;
    const around = this.open;
    this.open = [];
    const onWire = (place) => (place > first ? first + coding.encode(this.sink.slice(first, place)).length : place);
    rethrowing((error) => Object.assign(error, { offset: onWire(error.offset) }), () => this.steps(steps, value));
    this.finished().splice(first, Infinity, ...coding.encode(this.sink.slice(first)));
    this.open = around;
  }

  // Notes the number of octets of an extent, which an earlier number says, or has to agree with.
  note(length, counted, noted, offset) {
    const written = noted ? noted.length : Number(numberAt(counted, this.slots) ?? 0n);
    if (written === undefined) noted.length = length;
    else if (written !== length) throw this.contradiction(counted.name, offset);
  }

  // Fields, with every number known before that does not say how long something is.
  record(step, value) {
    const { places, derived = [] } = step;
    if (value?.record?.length !== places) throw new ValueError("does not fit the layout", this.count);
    const outside = this.hasEnded;
    this.hasEnded = false;
    const numbers = derivedNumbers(step, value.record);
    for (const place of derived) this.derived[place] = { number: numbers[place] };
    for (const own of step.steps) {
      const content = own.step === "field" ? (value.record[own.place] ?? null) : null;
      if (content !== null && !own.stored) throw new ValueError("does not fit the layout", this.count, own.name);
      this.step(own, content);
    }
    for (const place of derived) this.fillLength(this.derived[place], place);
    this.hasEnded = outside;
  }

  // Writes a length where zeros were left for it.
  fillLength({ length, step, first }, place) {
    if (length === undefined || !step) return;
    within(this.form.program.derived[place].name, () => {
      const member = step.named?.find((own) => own.derived === place);
      const number = member ? this.fitting(member, BigInt(length), first) : BigInt(length);
      octetsOf(step, number, first).forEach((octet, index) => {
        this.sink[first + index] = member ? this.sink[first + index] | octet : octet;
      });
    });
  }
}
