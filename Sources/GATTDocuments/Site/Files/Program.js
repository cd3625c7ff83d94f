"use strict";

// A form of a page has a `program`, whose steps lead through the octets of a value, and `meanings` beside it, as `gattc
// describe --json` has them. Once prepared, a number knows its type as `scalar` and its `meaning`, a record its `fields`, and
// a field the `content` that its value is of, behind what says whether (`presence`) and how often (`times`) it is there.

// The form, prepared once.
function prepared(form) {
  if (!form.entries && form.program) {
    form.entries = new Map();
    for (const entry of form.meanings) {
      const key = JSON.stringify([entry.shape !== undefined, entry.path]);
      form.entries.set(key, [...(form.entries.get(key) ?? []), entry]);
    }
    form.hasAlternates = form.meanings.some((entry) => entry.alternate);
    for (const own of form.program.steps) prepareStep(form, own, [], true);
    const main = mainStep(form.program.steps);
    Object.assign(form, { content: innermost(main), extent: main.step === "within" ? main : null });
  }
  return form;
}

// The next entry of a path: where several have one, they stand in wire order.
const nextEntry = (form, path, isShape = false) => form.entries.get(JSON.stringify([isShape, path]))?.shift() ?? {};

// A number with its type and meaning, and what people call it.
function prepareNumber(form, number, path) {
  return Object.assign(number, { step: "number", title: number.name, scalar: scalarOf(number), meaning: nextEntry(form, path) });
}

// What stands behind a name may have a shape; a branch has none of its own.
function prepareStep(form, step, path, hasShape) {
  for (const front of [step.prefix, step.number]) if (front) front.scalar = scalarOf(front);
  if (hasShape && ["series", "digits", "record"].includes(step.step)) step.shape = nextEntry(form, path, true).shape;
  switch (step.step) {
    case "number":
      if (step.bits) prepareBits(form, step, path);
      else if (step.derived === undefined && step.always === undefined) prepareNumber(form, step, path);
      step.scalar = scalarOf(step);
      return;
    case "series":
    case "packed":
    case "digits": {
      const numbers = step.runs?.flatMap((run) => run.numbers) ?? step.digits ?? [step.number];
      for (const number of numbers) prepareNumber(form, number, number.name ? [...path, number.name] : path);
      step.fields = step.digits?.map((content, place) => ({ name: content.name, place, stored: true, isShown: true, isWritten: true, content }));
      return;
    }
    case "when":
      for (const own of step.steps) prepareStep(form, own, path, hasShape);
      for (const narrow of step.otherwise ?? []) Object.assign(narrow, { scalar: scalarOf(narrow), meaning: mainStep(step.steps).meaning });
      return;
    case "choose":
      for (const branch of step.branches) {
        for (const own of branch.steps) prepareStep(form, own, branch.isOneField ? path : [...path, branch.name], false);
        branch.content = mainStep(branch.steps);
        branch.isShown = branch.content.fields?.some((field) => field.isShown) ?? true;
      }
      return;
    case "record":
      step.fields = step.steps.filter((own) => own.step === "field");
      for (const field of step.fields) {
        for (const own of field.steps) prepareStep(form, own, [...path, field.name], true);
        prepareField(field);
      }
      return;
    case "field":
      // What is no field of a record is the one of an address or a UUID.
      for (const own of step.steps) prepareStep(form, own, path, false);
      innermost(step).shape = nextEntry(form, path, true).shape;
      return;
    default:
      for (const own of step.steps ?? []) prepareStep(form, own, path, hasShape);
  }
}

// The named bits of a group, and what its other bits are to a value.
function prepareBits(form, step, path) {
  step.named = step.bits.filter((member) => member.stored || member.derived !== undefined);
  for (const member of step.named) {
    const type = member.signed ? step.type.replace("uint", "int") : step.type;
    Object.assign(member, { scalar: scalarOf({ ...step, type }), meaning: nextEntry(form, [...path, member.name]) });
    const says = Object.keys(member.meaning).filter((key) => !["path", "set", "clear"].includes(key));
    member.isFlag = member.width === 1 && !member.signed && says.length === 0;
  }
  step.stored = step.bits.filter((member) => member.stored);
  const named = step.stored.reduce((mask, member) => mask | memberBits(member, -1n), 0n);
  step.unnamed = step.stored.some((member) => member.name === "unnamed") ? 0n : BigInt(step.kept) & ~named;
}

function prepareField(field) {
  let step = mainStep(field.steps);
  if (step?.step === "when" && !step.otherwise) [field.presence, step] = [step, mainStep(step.steps)];
  if (step?.step === "times") [field.times, step] = [step, mainStep(step.steps)];
  if (step?.step === "packed") [field.times, step] = [step, step.number];
  field.content = innermost(step);
  field.extent = step?.step === "within" ? step : null;
  const { bits, stored, unnamed } = field.content ?? {};
  if (field.content && !bits) field.content.title = field.name;
  field.isShown = Boolean(field.stored) && (!bits || stored.length > 0);
  field.isWritten = field.isShown || (Boolean(bits) && unnamed !== 0n);
}

const mainStep = (steps) => steps.find((step) => step.step !== "mark");

// The step that a value is of: the one in an extent, of an address, or the larger of two numbers.
const innermost = (step) => (step?.steps && step.step !== "record" ? innermost(mainStep(step.steps)) : step);

// The number of an operand; undefined while one of its slots has none.
function numberAt(operand, slots) {
  if (!operand.joined) {
    const number = slots[operand.slot];
    return number === undefined || operand.width === undefined ? number : bitsAt(operand, number);
  }
  const parts = operand.joined.map(({ number }) => numberAt(number, slots));
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return parts.reduce((whole, part, place) => {
    const { shift, width } = operand.joined[place];
    return whole | (BigInt.asUintN(width, part) << BigInt(shift));
  }, 0n);
}

// The number that some of all bits are.
function bitsAt({ lowest, width, signed }, bits) {
  const own = BigInt.asUintN(64, bits) >> BigInt(lowest);
  return signed ? BigInt.asIntN(width, own) : BigInt.asUintN(width, own);
}

// The bits of a number in the place of a member.
const memberBits = ({ lowest, width }, number) => BigInt.asUintN(width, number) << BigInt(lowest);

const memberFits = ({ width, signed }, number) => (signed ? BigInt.asIntN(width, number) : BigInt.asUintN(width, number)) === number;

// Whether a test holds; an absent number is none of those that count.
function holds(test, { slots, held }, hasOctets) {
  if (test.isSet) return (numberAt(test.isSet, slots) ?? 0n) !== 0n;
  if (test.isOne) return test.of.includes(`${numberAt(test.isOne, slots)}`);
  if (test.context !== undefined) return held.has(test.context);
  if (test.remaining) return hasOctets;
  if (test.not) return !holds(test.not, { slots, held }, hasOctets);
  return test.all.every((part) => holds(part, { slots, held }, hasOctets));
}

// What decides a test, in words.
function testName(test) {
  if (test.isSet || test.isOne) return (test.isSet ?? test.isOne).name;
  if (test.context !== undefined) return "context";
  if (test.remaining) return "optional";
  return test.not ? testName(test.not) : test.all.map(testName).join(", ");
}

// The derived numbers of a record by their places, from the values of its fields; without those that say how long something is.
function derivedNumbers(record, values) {
  const numbers = [];
  for (const derivation of record.steps?.filter(({ step }) => step === "derive") ?? []) {
    const number = derivedNumber(record, derivation, values[derivation.place] ?? null);
    const known = numbers[derivation.derived];
    const isShared = ["presence", "absence", "width"].includes(derivation.from);
    // The first that says so counts, or for a bit any that sets it: several fields may need it.
    if (number !== undefined && (known === undefined || (isShared && number > known))) numbers[derivation.derived] = number;
  }
  return numbers;
}

function derivedNumber(record, { from, place, narrow, shift, width }, value) {
  const first = value?.numbers?.[0];
  switch (from) {
    case "presence": return value === null ? 0n : 1n;
    case "absence": return value === null ? 1n : 0n;
    case "width": return typeof first === "bigint" && !isBetween(narrow, first) ? 1n : 0n;
    case "count": return value?.list ? BigInt(value.list.length) : undefined;
    default: {
      const tag = tagOf(record.fields.find((field) => field.place === place).content, value);
      return tag === undefined || shift === undefined ? tag : BigInt.asUintN(width, tag >> BigInt(shift));
    }
  }
}

// The number that stands for a value of a choice, the smallest of several; undefined for what is none.
const tagOf = (choose, value) => (value?.choice === undefined ? value?.unknown : tagsOf(choose.branches[value.choice])[0][0]);

// The numbers that stand for a branch, as the first and the last of each run.
const tagsOf = ({ tag, tags }) => (tags ?? [[tag, tag]]).map((run) => run.map(BigInt));

// Whether a number stands for a branch.
const isTag = (branch, number) => tagsOf(branch).some(([first, last]) => first <= number && number <= last);

// Whether the numbers of a run have no names of their own.
const isList = ({ count, numbers }) => numbers.length !== count;

// A step for each number of a run.
const stepsOf = (run, count) => (isList(run) ? Array(run.count ?? count).fill(run.numbers[0]) : run.numbers);

// A step for each number of a series.
const stepsOfSeries = ({ runs }, count) => runs.flatMap((run) => stepsOf(run, count));
