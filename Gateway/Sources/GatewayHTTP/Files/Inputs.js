// An input for what a request or a field takes, as its profile has it: of one thing, of a record, a list, or one of several
// alternatives. It has an element, and a value, which is undefined where it is left out.
function makeInput(part, name) {
  const kinds = { fields: RecordInput, list: ListInput, alternatives: ChoiceInput, json: JSONInput };
  const Kind = kinds[part.type] ?? Input;
  if (!part.optional || Kind === Input || Kind === JSONInput) return new Kind(part, name);
  return new OptionalInput(part, name, new Kind(part, name));
}

// Of one thing, with its range and its choices.
class Input {
  static leftOut = "–";

  constructor(part, name) {
    this.path = part.path;
    this.part = part;
    this.control = this.makeControl(part);
    this.control.required = !part.optional && part.type === "number";
    const range = part.type === "number" ? [part.minimum ?? "", part.maximum ?? ""].join(" to ").trim() : "";
    const hint = [range === "to" ? "" : range, part.unit ?? "", part.type === "bytes" ? "hexadecimal" : ""].join(" ").trim();
    this.element = build("label", {}, [build("span", {}, [name]), this.control, build("small", {}, [hint])]);
  }

  makeControl(part) {
    if (part.type === "cases") return this.choice(part.cases);
    if (part.type === "flag") return part.optional ? this.choice(["yes", "no"]) : build("input", { type: "checkbox" });
    if (part.type === "number") {
      const control = build("input", { type: "number", step: "any", inputMode: "decimal" });
      for (const [key, bound] of [["min", part.minimum], ["max", part.maximum]]) if (bound !== undefined) control[key] = String(bound);
      // Steps of a binary fraction are no decimals: the gateway says what it rounds to.
      if (part.step !== undefined && part.minimum !== undefined && Number.isInteger(part.step)) control.step = String(part.step);
      return control;
    }
    const control = build("input", { type: "text", autocomplete: "off" });
    if (part.limit !== undefined) control.maxLength = part.limit;
    return control;
  }

  choice(words) {
    const options = words.map((word) => build("option", { value: word }, [word]));
    if (this.part.optional) options.unshift(build("option", { value: "" }, [Input.leftOut]));
    return build("select", {}, options);
  }

  get value() {
    const { type, optional } = this.part;
    if (type === "flag" && !optional) return this.control.checked;
    const text = this.control.value;
    if (text === "" && optional) return undefined;
    if (type === "flag") return text === "yes";
    if (type !== "number") return text;
    // What a number of JavaScript would round is sent as it is written.
    return Number.isInteger(Number(text)) && !Number.isSafeInteger(Number(text)) ? text : Number(text);
  }
}

// Of what the profile says nothing: JSON.
class JSONInput {
  constructor(part, name) {
    this.path = part.path;
    this.part = part;
    this.control = build("input", { type: "text", autocomplete: "off", required: !part.optional });
    this.control.addEventListener("input", () => this.control.setCustomValidity(this.isJSON ? "" : "This is no JSON."));
    this.element = build("label", {}, [build("span", {}, [name]), this.control, build("small", {}, ["JSON"])]);
  }

  get isJSON() {
    try {
      JSON.parse(this.control.value);
      return true;
    } catch {
      return this.control.value === "" && this.part.optional;
    }
  }

  get value() {
    return this.control.value === "" ? undefined : JSON.parse(this.control.value);
  }
}

// Of fields.
class RecordInput {
  constructor(part, name) {
    this.path = part.path;
    this.inputs = part.inputs.map((inner) => makeInput(inner, inner.label));
    this.element = build("fieldset", {}, [build("legend", {}, [name]), ...this.inputs.map((one) => one.element)]);
  }

  get value() {
    return recordOf(this.inputs);
  }
}

// The values of inputs by their paths, without those that are left out.
function recordOf(inputs) {
  return Object.fromEntries(inputs.map((one) => [one.path, one.value]).filter(([, value]) => value !== undefined));
}

// Of what repeats.
class ListInput {
  constructor(part, name) {
    this.path = part.path;
    this.part = part;
    this.name = name;
    this.items = [];
    this.add = build("button", { type: "button" }, ["Add"]);
    this.add.addEventListener("click", () => this.addItem());
    this.element = build("fieldset", {}, [build("legend", {}, [name]), this.add]);
  }

  addItem() {
    const input = makeInput(this.part.item, this.part.item.type === "fields" ? "" : this.name);
    const remove = build("button", { type: "button" }, ["Remove"]);
    const element = build("div", { className: "item" }, [input.element, remove]);
    const item = { input, element };
    remove.addEventListener("click", () => {
      this.items.splice(this.items.indexOf(item), 1);
      element.remove();
    });
    this.items.push(item);
    this.add.before(element);
    return input;
  }

  get value() {
    return this.items.map((item) => item.input.value);
  }
}

// Of one of several alternatives.
class ChoiceInput {
  constructor(part, name) {
    this.path = part.path;
    this.part = part;
    const options = part.inputs.map((one) => build("option", { value: one.path }, [one.label]));
    this.control = build("select", {}, options);
    this.control.addEventListener("change", () => this.choose());
    this.inner = build("div");
    const label = build("label", {}, [build("span", {}, [name]), this.control]);
    this.element = build("fieldset", {}, [label, this.inner]);
    this.choose();
  }

  // Makes inputs of what the chosen one takes.
  choose() {
    const chosen = this.part.inputs.find((one) => one.path === this.control.value);
    const isEmpty = !chosen || (chosen.type === "fields" && chosen.inputs.length === 0);
    // An alternative is one of several, and not left out by itself.
    this.input = isEmpty ? undefined : makeInput({ ...chosen, optional: false }, chosen.label);
    this.inner.replaceChildren(...(this.input ? [this.input.element] : []));
  }

  get value() {
    return this.input ? { [this.control.value]: this.input.value } : this.control.value;
  }
}

// Of what may be left out as a whole.
class OptionalInput {
  constructor(part, name, input) {
    this.path = part.path;
    this.input = input;
    this.control = build("input", { type: "checkbox" });
    this.inner = build("div");
    this.control.addEventListener("change", () => this.choose());
    this.element = build("div", { className: "optional" }, [
      build("label", {}, [build("span", {}, [`with ${name}`]), this.control]), this.inner,
    ]);
  }

  // What is not there has no inputs that a browser wants filled.
  choose() {
    this.inner.replaceChildren(...(this.control.checked ? [this.input.element] : []));
  }

  get value() {
    return this.control.checked ? this.input.value : undefined;
  }
}
