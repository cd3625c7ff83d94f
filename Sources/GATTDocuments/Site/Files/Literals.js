"use strict";

// Reads what a value means, as gattc prints it in JSON: text and numbers are strings, lists arrays, objects { parts }.

// What is written wrong.
class LiteralError extends Error {}

// The literal that JSON says, with every digit as it is written. Throws a SyntaxError.
function parseLiteral(text) {
  const tokens = text.match(/"(?:[^"\\]|\\[^])*"|[[\]{}:,]|[^\s[\]{}:,"]+|"/g) ?? [];
  let place = 0;
  const next = (token) => {
    if (tokens[place] !== token) throw new SyntaxError(`“${token}” is missing before “${tokens[place] ?? "the end"}”`);
    place += 1;
  };
  const items = (end, item) => {
    const result = [];
    for (place += 1; tokens[place] !== end; result.push(item())) if (result.length > 0) next(",");
    place += 1;
    return result;
  };
  const scalar = () => {
    const token = tokens[place++];
    if (token === undefined || "[]{}:,".includes(token)) throw new SyntaxError("a value is missing");
    if (token.startsWith('"')) return JSON.parse(token);
    if (/^(true|false|-?\d[\d.eE+-]*)$/.test(token)) return token;
    throw new SyntaxError(`“${token}” is no JSON; text stands in quotation marks`);
  };
  const entry = () => {
    const name = scalar();
    next(":");
    return [name, node()];
  };
  const node = () => (tokens[place] === "[" ? items("]", node) : tokens[place] === "{" ? { parts: items("}", entry) } : scalar());
  const result = node();
  if (place < tokens.length) throw new SyntaxError(`“${tokens[place]}” stands behind the value`);
  return result;
}

// The value that a literal says.
function readLiteral(form, node, held = new Set()) {
  if (form.program) return new LiteralReader(held).step(prepared(form).content, node);
  return { text: (typeof node === "string" ? compactJSON(node) : null) ?? refuse("JSON", node) };
}

// The place of the entry with this name, looked for from `start` on, and before it only then.
function placeOf(entries, name, start = 0) {
  const later = entries.findIndex(([other], place) => place >= start && other === name);
  return later >= 0 ? later : entries.findIndex(([other]) => other === name);
}

function refuse(expected, node) {
  const found = typeof node === "string" ? `“${node}”` : Array.isArray(node) ? "a list" : "named parts";
  throw new LiteralError(`${expected} is expected, not ${found}`);
}

function unknownName(name, legal) {
  throw new LiteralError(`“${name}” is none of ${legal.join(", ")}`);
}

// Reads a literal by the steps that its value is of.
class LiteralReader {
  constructor(held) { Object.assign(this, { held, slots: [] }); }

  step(step, node) {
    const isText = typeof node === "string";
    switch (step.step) {
      case "number": return { numbers: [step.bits ? this.bits(step, node) : this.number(step, node)] };
      case "series": return { numbers: this.series(step, node) };
      case "text": return { text: isText ? node : refuse("text", node) };
      case "choose": return this.choice(step, node);
      case "record":
      case "digits": return step.shape && isText ? dateValue(step, node) : this.record(step, node);
      default: return { octets: step.shape && isText ? sharedOctets(step.shape, node) : this.octets(node) };
    }
  }

  octets(node) {
    const octets = typeof node === "string" ? hexOctets(node) : null;
    return octets ?? refuse("pairs of hexadecimal digits", node);
  }

  number({ scalar, allowed, title, meaning }, node) {
    return readNumberLiteral({ scalar, allowed, title, meaning: resolvedMeaning(meaning, this) }, node);
  }

  series({ shape, runs }, node) {
    if (!shape) return [this.number(runs[0].numbers[0], node)];
    if (shape !== "array-pair") return shape === "array" ? this.run(runs[0], node) : this.numbers(runs.flatMap((run) => run.numbers), node);
    const isHalved = Array.isArray(node) && node.length === 2 && node.every((half) => typeof half !== "string");
    if (isHalved) return runs.flatMap((run, place) => this.run(run, node[place]));
    if (runs.some(isList)) refuse("a list of two lists", node);
    return this.numbers(runs.flatMap((run) => run.numbers), node);
  }

  run(run, node) {
    if (!isList(run)) return this.numbers(run.numbers, node);
    if (!Array.isArray(node)) refuse("a list", node);
    const isCount = node.length === (run.count ?? node.length) && node.length <= greatestValue;
    if (!isCount) throw new LiteralError(`${run.count ?? greatestValue} numbers are expected, not ${node.length}`);
    return node.map((item) => this.number(run.numbers[0], item));
  }

  numbers(steps, node) {
    if (Array.isArray(node)) {
      if (node.length !== steps.length) throw new LiteralError(`${steps.length} numbers are expected, not ${node.length}`);
      return steps.map((step, place) => this.number(step, node[place]));
    }
    if (!node.parts) refuse("a list, or named numbers", node);
    const names = steps.map((step) => step.name);
    for (const [name] of node.parts) if (!names.includes(name)) unknownName(name, names);
    return steps.map((step) => this.number(step, node.parts[placeOf(node.parts, step.name)]?.[1] ?? missing(step.name)));
  }

  record(step, node) {
    if (!node.parts) refuse("an object with the names of the fields", node);
    this.checkNames(step.fields, node.parts);
    const record = Array(step.places ?? step.fields.length).fill(null);
    let next = 0;
    for (const field of step.fields) {
      const entry = field.isWritten ? placeOf(node.parts, field.name, next) : -1;
      if (entry >= 0) next = entry + 1;
      record[field.place] = entry < 0 ? this.absent(field) : this.field(field, node.parts[entry][1]);
      this.note(step, record);
    }
    return { record };
  }

  // Every entry has to be a field, in turn.
  checkNames(fields, entries) {
    let next = 0;
    for (const [name] of entries) {
      const isMeant = (field) => field.name === name && field.isWritten;
      const later = fields.findIndex((field, place) => place >= next && isMeant(field));
      const place = later >= 0 ? later : fields.findIndex(isMeant);
      if (place < 0 && fields.some((field) => field.name === name)) throw stated(name);
      if (place < 0) unknownName(name, fields.filter((field) => field.isWritten).map((field) => field.name));
      next = place + 1;
    }
  }

  // Notes the numbers that the fields so far have, for the tests of those behind them.
  note(record, values) {
    const derived = derivedNumbers(record, values);
    for (const { content, place, times } of record.fields) {
      const value = values[place];
      if (content?.fields && value?.record) this.note(content, value.record);
      if (content?.slot === undefined || times) continue;
      const number = content.always === undefined ? (value?.numbers?.[0] ?? derived[content.derived]) : BigInt(content.always);
      const members = typeof number === "bigint" ? (content.named ?? []) : [];
      this.slots[content.slot] = members.reduce((bits, member) => bits | memberBits(member, derived[member.derived] ?? 0n), number);
    }
  }

  // What a field that is not written holds: nothing where it may be absent.
  absent({ name, stored, presence, content, isShown }) {
    if (!stored) return null;
    const isThere = !presence || holds(presence.test, this, false);
    if (content.step === "skip") return isThere ? { octets: Array(content.count).fill(0) } : null;
    if (content.bits && (!isShown || (!presence && content.named.every(takesZero)))) return isThere ? { numbers: [0n] } : null;
    return presence ? null : missing(name);
  }

  field({ content, times }, node) {
    if (!times) return this.step(content, node);
    if (!Array.isArray(node)) refuse("a list", node);
    return { list: node.map((item) => this.step(content, item)) };
  }

  // One of the branches: an object with its name and its fields, or its name alone. A number by itself is that of the first
  // where nothing but the length tells the branches apart.
  choice(step, node) {
    const isName = typeof node === "string";
    if (!isName && node.parts?.length !== 1) refuse("the name of an alternative, or an object of it", node);
    const [name, fields] = isName ? [node, { parts: [] }] : node.parts[0];
    const choice = step.branches.findIndex((branch) => branch.name === name);
    if (choice >= 0) return { choice, fields: this.branch(step.branches[choice], fields, isName) };
    if (isName && step.length && takesBareNumber(step.branches[0], node)) return { choice: 0, fields: this.branch(step.branches[0], node) };
    if (name !== "unknown" || !step.keepsUnknown || isName) unknownName(name, step.branches.map((branch) => branch.name));
    const [tag, octets] = ["tag", "octets"].map((part) => {
      const place = placeOf(fields.parts ?? [], part);
      return place < 0 ? refuse("an object of `tag` and `octets`", fields) : fields.parts[place][1];
    });
    return { unknown: wholeNumber(tag) ?? refuse("a whole number", tag), octets: this.octets(octets) };
  }

  branch({ content, isOneField }, node, isName = false) {
    if (isName || !isOneField) return this.step(content, node);
    const record = Array(content.places ?? content.fields.length).fill(null);
    record[content.fields[0].place] = this.field(content.fields[0], node);
    return { record };
  }

  // An object with the names of the members; those that are not there are clear.
  bits(step, node) {
    const number = typeof node === "string" ? wholeNumber(node) : null;
    if (number !== null && (number < 0n || (number & ~BigInt(step.kept)) !== 0n)) throw new LiteralError(`${node} has bits that it cannot have`);
    if (number !== null) return number;
    if (!node.parts) refuse("an object with the names of the bits", node);
    const names = step.named.map((member) => member.name);
    const hasUnnamed = step.unnamed !== 0n;
    for (const [name] of node.parts) if (!names.includes(name) && !(hasUnnamed && name === "unnamed")) unknownName(name, names);
    let next = 0;
    return step.named.reduce((bits, member) => {
      const place = placeOf(node.parts, member.name, next);
      if (place < 0 && (!member.stored || takesZero(member))) return bits;
      if (place < 0) missing(member.name);
      next = place + 1;
      if (!member.stored) throw stated(member.name);
      return bits | memberBits(member, this.member(member, node.parts[place][1]));
    }, hasUnnamed ? this.unnamed(node.parts, step.unnamed) : 0n);
  }

  unnamed(entries, mask) {
    const place = placeOf(entries, "unnamed");
    const number = place < 0 ? 0n : wholeNumber(entries[place][1]);
    if (number === null || number < 0n || (number & ~mask) !== 0n) throw new LiteralError("these bits have names");
    return number;
  }

  member(member, node) {
    if (member.isFlag) return node === "true" ? 1n : node === "false" ? 0n : refuse("true or false", node);
    const number = this.number(member, node);
    if (memberFits(member, number)) return number;
    throw new LiteralError(`${node} does not fit the ${member.width} bits of “${member.name}”`);
  }
}

function missing(name) {
  throw new LiteralError(`“${name}” is missing`);
}

const stated = (name) => new Unsupported(`“${name}”, which follows from the other fields, as a part of a value`);

const takesZero = (member) => member.isFlag || canEncode(member, 0n);

// A date as it is written.
function dateValue({ shape, fields }, text) {
  const record = (text.match(/\d+/g) ?? []).map((digits) => ({ numbers: [BigInt(digits)] }));
  const isDate = record.length === fields.length && dateText(shape, record) === text;
  return isDate ? { record } : refuse("a date such as 2024-03-15, with a time such as 14:30:45 behind it", text);
}

// The octets of an address or a UUID as it is written.
function sharedOctets(shape, text) {
  if (shape === "address") {
    const octets = /^([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}$/.test(text) ? hexOctets(text).reverse() : hexOctets(text);
    return octets?.length === 6 ? octets : refuse("an address such as AA:BB:CC:DD:EE:FF", text);
  }
  const isUUID = /^((0x)?([0-9A-F]{4}|[0-9A-F]{8})|[0-9A-F]{32}|[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12})$/i.test(text);
  return isUUID ? hexOctets(text).reverse() : refuse("a UUID such as 2a19", text);
}

// Whether a branch is one number, and a text is written like one.
function takesBareNumber({ content, isOneField }, text) {
  const [field] = content.fields ?? [];
  const isNumber = isOneField && !field.times && field.content.step === "number" && !field.content.bits;
  return isNumber && (wholeNumber(text) ?? decimalNumber(text)) !== null;
}
