"use strict";

// Reads the literals of a layout, part by part.
class LiteralReading {
  constructor(context) {
    this.context = context;
  }

  layout(layout, node) {
    switch (layout.kind) {
      case "structure":
      case "union":
        return this[layout.kind](layout, node);
      case "numbers":
        return { numbers: this.numbers(layout, node) };
      case "text":
        return { text: typeof node === "string" ? node : refuse("text", node) };
      case "json":
        return { text: (typeof node === "string" ? compactJSON(node) : null) ?? refuse("JSON", node) };
      default:
        return { octets: this.octets(node) };
    }
  }

  octets(node) {
    const octets = typeof node === "string" ? hexOctets(node) : null;
    return octets ?? refuse("pairs of hexadecimal digits", node);
  }

  numbers({ shape, runs }, node) {
    if (shape === "raw") return [readNumber(runs[0].elements[0], node)];
    if (shape !== "arrayPair") return this.run(runs[0], node, shape === "pair" ? runs.flatMap((run) => run.elements) : null);
    const halves = Array.isArray(node) && node.length === 2 && node.every((half) => typeof half !== "string");
    if (halves) return runs.flatMap((run, place) => this.run(run, node[place], null));
    if (runs.some((run) => run.list)) refuse("a list of two lists", node);
    return this.elements(runs.flatMap((run) => run.elements), node);
  }

  run(run, node, elements) {
    if (elements || !run.list) return this.elements(elements ?? run.elements, node);
    if (!Array.isArray(node)) refuse("a list", node);
    if (node.length !== (run.count ?? node.length) || node.length > greatestValue) {
      throw new LiteralError(`${run.count ?? greatestValue} numbers are expected, not ${node.length}`);
    }
    return node.map((item) => readNumber(run.elements[0], item));
  }

  elements(elements, node) {
    if (Array.isArray(node)) {
      if (node.length !== elements.length) throw new LiteralError(`${elements.length} numbers are expected, not ${node.length}`);
      return elements.map((element, place) => readNumber(element, node[place]));
    }
    if (!node.parts) refuse("a list, or named numbers", node);
    const names = elements.map((element) => element.name);
    for (const [name] of node.parts) if (!names.includes(name)) unknownName(name, names);
    return elements.map((element) => {
      const place = placeOf(node.parts, element.name);
      if (place < 0) throw new LiteralError(`“${element.name}” is missing`);
      return readNumber(element, node.parts[place][1]);
    });
  }

  structure(structure, node, outer) {
    if (structure.shared && typeof node === "string") return sharedValue(structure, node);
    if (!node.parts) refuse("an object with the names of the fields", node);
    this.checkNames(structure, node.parts);
    const record = [];
    let next = 0;
    structure.fields.forEach((field, place) => {
      // What the fields so far say; only a few kinds of field ask.
      const scope = () => recordScope(structure, record, derivedNumbers(structure, record), this.context, outer);
      const entry = isWritten(field) ? placeOf(node.parts, field.name, next) : -1;
      if (entry < 0) {
        record[place] = this.absent(field, scope);
        return;
      }
      next = entry + 1;
      record[place] = this.repeated(field, node.parts[entry][1], scope);
    });
    return { record };
  }

  // Every entry has to be a field, in turn.
  checkNames(structure, entries) {
    let next = 0;
    for (const [name] of entries) {
      const isMeant = (field) => field.name === name && isWritten(field);
      const later = structure.fields.findIndex((field, place) => place >= next && isMeant(field));
      const place = later >= 0 ? later : structure.fields.findIndex(isMeant);
      if (place < 0) this.refuseName(structure, name);
      next = place + 1;
    }
  }

  refuseName(structure, name) {
    const stated = structure.fields.some((field) => field.name === name);
    if (stated) throw new Unsupported(`“${name}”, which follows from the other fields, as a part of a value`);
    unknownName(name, structure.fields.filter(isWritten).map((field) => field.name));
  }

  // What a field that is not written holds: nothing where it may be absent.
  absent(field, scope) {
    if (!isStored(field)) return null;
    const isThere = () => !field.presence || holds(field.presence, scope(), false);
    const { content } = field;
    if (content.kind === "bits") {
      const isZero = !field.presence && content.members.every((member) => takesZero(member, content));
      if (!isShown(field) || isZero) return isThere() ? { numbers: [0n] } : null;
    }
    if (content.kind === "fixed") return isThere() ? { octets: Array(content.count).fill(0) } : null;
    if (!field.presence) throw new LiteralError(`“${field.name}” is missing`);
    return null;
  }

  repeated(field, node, scope) {
    if (!field.repetition) return this.content(field, node, scope);
    if (!Array.isArray(node)) refuse("a list", node);
    return { list: node.map((item) => this.content(field, item, scope)) };
  }

  content({ content }, node, scope) {
    switch (content.kind) {
      case "number":
        return { numbers: [readNumber(resolvedElement(content.element, scope), node)] };
      case "bits":
        return { numbers: [this.bits(content, node, scope)] };
      case "text":
        return { text: typeof node === "string" ? node : refuse("text", node) };
      case "structure":
        return this.structure(content, node, scope());
      case "union":
        return this.union(content, node, scope());
      default:
        return { octets: this.octets(node) };
    }
  }

  // One of the alternatives: an object with its name and its fields, or its name alone. A number by itself is that of the
  // first where nothing but the length tells the alternatives apart.
  union(union, node, outer) {
    const isName = typeof node === "string";
    if (!isName && node.parts?.length !== 1) refuse("the name of an alternative, or an object of it", node);
    const [name, fields] = isName ? [node, { parts: [] }] : node.parts[0];
    const choice = union.alternatives.findIndex((alternative) => alternative.name === name);
    if (choice >= 0) return { choice, fields: this.alternative(union.alternatives[choice], fields, isName, outer) };
    if (isName && union.tag.length && takesBareNumber(union.alternatives[0], node)) {
      return { choice: 0, fields: this.alternative(union.alternatives[0], node, false, outer) };
    }
    if (name !== "unknown" || !union.keepsUnknown || isName) {
      unknownName(name, union.alternatives.map((alternative) => alternative.name));
    }
    return this.unknown(fields);
  }

  unknown(node) {
    const [tag, octets] = ["tag", "octets"].map((name) => {
      const place = placeOf(node.parts ?? [], name);
      return place < 0 ? refuse("an object of `tag` and `octets`", node) : node.parts[place][1];
    });
    return { unknown: wholeNumber(tag) ?? refuse("a whole number", tag), octets: this.octets(octets) };
  }

  alternative(alternative, node, isName, outer) {
    const { structure } = alternative;
    if (isName || !isOneOfItsName(alternative)) return this.structure(structure, node, outer);
    const scope = () => recordScope(structure, [null], derivedNumbers(structure, [null]), this.context, outer);
    const links = Array(structure.fields.length - 1).fill(null);
    return { record: [this.repeated(structure.fields[0], node, scope), ...links] };
  }

  // An object with the names of the members; those that are not there are clear.
  bits(group, node, scope) {
    if (!node.parts) {
      const number = typeof node === "string" ? wholeNumber(node) : null;
      if (number === null) refuse("an object with the names of the bits", node);
      if (number < 0n || (number & ~keptMask(group)) !== 0n) throw new LiteralError(`${node} has bits that it cannot have`);
      return number;
    }
    const legal = group.members.filter((member) => !member.reserved);
    const unnamed = unnamedMask(group);
    for (const [name] of node.parts) {
      if (legal.some((member) => member.name === name) || (unnamed !== 0n && name === "unnamed")) continue;
      unknownName(name, legal.map((member) => member.name));
    }
    let next = 0;
    return legal.reduce((bits, member) => {
      const place = placeOf(node.parts, member.name, next);
      if (place < 0) {
        if (member.derived || takesZero(member, group)) return bits;
        throw new LiteralError(`“${member.name}” is missing`);
      }
      next = place + 1;
      if (member.derived) throw new Unsupported(`“${member.name}”, which follows from the other fields, as a part of a value`);
      return bits | memberBits(member, this.member(member, group, node.parts[place][1], scope));
    }, this.unnamed(node.parts, unnamed));
  }

  unnamed(entries, mask) {
    const place = mask === 0n ? -1 : placeOf(entries, "unnamed");
    if (place < 0) return 0n;
    const number = wholeNumber(entries[place][1]);
    if (number === null || number < 0n || (number & ~mask) !== 0n) throw new LiteralError("these bits have names");
    return number;
  }

  member(member, group, node, scope) {
    const element = memberElement(member, group);
    if (!element) return node === "true" ? 1n : node === "false" ? 0n : refuse("true or false", node);
    const number = readNumber(resolvedElement(element, scope), node);
    if (!memberFits(member, number)) throw new LiteralError(`${node} does not fit the ${member.width} bits of “${member.name}”`);
    return number;
  }
}

// A date, an address or a UUID as it is written.
function sharedValue(structure, text) {
  switch (structure.shared) {
    case "address": {
      const octets = /^([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}$/.test(text) ? hexOctets(text).reverse() : hexOctets(text);
      return octets?.length === 6 ? { octets } : refuse("an address such as AA:BB:CC:DD:EE:FF", text);
    }
    case "uuid": {
      const isUUID = /^((0x)?([0-9A-F]{4}|[0-9A-F]{8})|[0-9A-F]{32}|[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12})$/i.test(text);
      return isUUID ? { octets: hexOctets(text).reverse() } : refuse("a UUID such as 2a19", text);
    }
    default: {
      const record = (text.match(/\d+/g) ?? []).map((digits) => ({ numbers: [BigInt(digits)] }));
      const isDate = record.length === structure.fields.length && sharedRecord(structure.shared, record).text === text;
      return isDate ? { record } : refuse("a date such as 2024-03-15, with a time such as 14:30:45 behind it", text);
    }
  }
}

// Whether an alternative is one number, and a text is written like one.
function takesBareNumber(alternative, text) {
  const [field] = alternative.structure.fields;
  const isNumber = isOneOfItsName(alternative) && !field.repetition && field.content.kind === "number";
  return isNumber && (wholeNumber(text) ?? decimalNumber(text)) !== null;
}
