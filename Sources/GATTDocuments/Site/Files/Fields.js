"use strict";

// Fields to edit: a control for each part of a literal. A literal is changed where it stands, then encoded.

function renderFields(state) {
  const editor = new FieldEditor(state);
  const set = (literal) => {
    state.literal = literal;
  };
  state.fields.replaceChildren(...editor.layout(state.form.layout, state.literal, set));
}

class FieldEditor {
  constructor(state) {
    this.state = state;
  }

  // A control that hands on what is typed.
  control(element, read, set) {
    element.addEventListener("input", () => {
      this.state.edited = element;
      set(read(element));
      encodeBox(this.state);
    });
    return element;
  }

  // A button that changes which fields there are: it adds or removes what is called `name`.
  button(title, name, change) {
    const button = build("button", { type: "button", ariaLabel: `${title} ${name}` }, [title]);
    button.addEventListener("click", () => {
      this.state.edited = null;
      change();
      renderFields(this.state);
      encodeBox(this.state);
    });
    return button;
  }

  // A name with its controls, which are called so to those who do not see where they stand.
  row(name, content, label = name) {
    return build("div", { className: "row" }, [
      build("span", { className: "row-name" }, [name]),
      build("div", {}, this.labelled(content, label)),
    ]);
  }

  labelled(content, label) {
    for (const part of content) {
      const control = part.matches?.("input, select") ? part : part.querySelector?.(":scope > input");
      if (control && !control.ariaLabel) control.ariaLabel = label;
    }
    return content;
  }

  layout(layout, literal, set) {
    if (layout.kind === "numbers") return this.numbers(layout, literal, set);
    return this.content(layout, literal, set, this.state.form.name);
  }

  numbers(layout, literal, set) {
    const elements = layout.runs.flatMap((run) => run.elements);
    if (layout.shape === "raw") return [this.row(elements[0].name ?? this.state.form.name, this.number(elements[0], literal, set))];
    if (literal.parts) {
      return literal.parts.map((entry, place) =>
        this.row(entry[0], this.number(elements[place], entry[1], (value) => { entry[1] = value; })),
      );
    }
    const halves = literal.some(Array.isArray) ? literal : [literal];
    return halves.map((half, index) => {
      const run = layout.runs[halves.length > 1 ? index : 0];
      const item = (place) => (run.list ? run.elements[0] : (elements[place] ?? run.elements[0]));
      if (half.parts) return this.row(`Part ${index + 1}`, this.numbers({ runs: [run] }, half));
      const { name } = this.state.form;
      return this.row(name, this.items(name, half, run.count === undefined, () => defaultNumber(item(0)), (value, place, change) =>
        this.labelled(this.number(item(place), value, change), `${name} ${place + 1}`),
      ));
    });
  }

  // The items of a list, each with its control.
  items(name, list, isOpen, make, control) {
    const items = list.map((item, place) =>
      build("div", { className: "item" }, [
        ...control(item, place, (value) => { list[place] = value; }),
        ...(isOpen ? [this.button("remove", `${name} ${place + 1}`, () => list.splice(place, 1))] : []),
      ]),
    );
    return isOpen ? [...items, this.button("add", name, () => list.push(make()))] : items;
  }

  content(content, literal, set, name, label = name) {
    switch (content.kind) {
      case "structure":
        return typeof literal === "string" ? [this.row(name, this.text(literal, set))] : this.structure(content, literal);
      case "union":
        return this.union(content, literal, set);
      case "bits":
        return typeof literal === "string" ? [this.row(name, this.text(literal, set))] : this.bits(content, literal);
      case "number":
        return [this.row(name, this.number(content.element, literal, set), label)];
      default:
        return [this.row(name, this.text(literal, set), label)];
    }
  }

  structure(structure, literal) {
    const rows = [];
    let next = 0;
    for (const field of structure.fields.filter(isWritten)) {
      const place = literal.parts.findIndex(([name], index) => index >= next && name === field.name);
      if (place < 0) {
        const at = next;
        const add = () => literal.parts.splice(at, 0, [field.name, defaultField(field)]);
        if (field.presence || field.content.kind === "bits") rows.push(this.row(field.name, [this.button("add", field.name, add)]));
        continue;
      }
      next = place + 1;
      rows.push(...this.field(field, literal.parts[place], () => literal.parts.splice(place, 1)));
    }
    return rows;
  }

  field(field, entry, remove) {
    const set = (value) => { entry[1] = value; };
    const removal = field.presence ? [this.button(field.repetition ? "remove all" : "remove", field.name, remove)] : [];
    if (field.repetition) {
      const control = (value, place, change) => {
        const rows = this.content(field.content, value, change, `${place + 1}`, `${field.name} ${place + 1}`);
        return rows.length === 1 ? rows : [build("div", { className: "nest" }, rows)];
      };
      const make = () => defaultContent(field.content);
      const isOpen = field.repetition.kind !== "exactly";
      return [this.row(field.name, [...this.items(field.name, entry[1], isOpen, make, control), ...removal])];
    }
    const isNested = ["structure", "union", "bits"].includes(field.content.kind) && typeof entry[1] !== "string";
    const inner = this.content(field.content, entry[1], set, field.name);
    if (!isNested) {
      inner[0].lastChild.append(" ", ...removal);
      return inner;
    }
    return [this.row(field.name, removal), build("div", { className: "nest" }, inner)];
  }

  union(union, literal, set) {
    const isName = typeof literal === "string";
    const name = isName ? literal : literal.parts[0][0];
    const names = union.alternatives.map((alternative) => alternative.name);
    const choices = names.includes(name) ? names : [...names, name];
    const select = build("select", {}, choices.map((choice) => build("option", { selected: choice === name }, [choice])));
    select.addEventListener("change", () => {
      set(defaultAlternative(union.alternatives[select.selectedIndex]));
      renderFields(this.state);
      encodeBox(this.state);
    });
    const alternative = union.alternatives[names.indexOf(name)];
    const rows = [this.row("Kind", [select], `Kind of ${this.state.form.name}`)];
    if (isName) return rows;
    const entry = literal.parts[0];
    if (!alternative) {
      return [...rows, ...entry[1].parts.map((part) => this.row(part[0], this.text(part[1], (value) => { part[1] = value; })))];
    }
    const [field] = alternative.structure.fields;
    if (isOneOfItsName(alternative)) return [...rows, ...this.field({ ...field, presence: undefined }, entry)];
    return [...rows, ...this.content(alternative.structure, entry[1], (value) => { entry[1] = value; }, name)];
  }

  bits(group, literal) {
    return literal.parts.map((entry) => {
      const member = group.members.find((other) => other.name === entry[0] && isVisible(other));
      const set = (value) => { entry[1] = value; };
      const element = member && memberElement(member, group);
      if (element) return this.row(entry[0], this.number(element, entry[1], set));
      if (!member) return this.row(entry[0], this.text(entry[1], set));
      return this.row(entry[0], [this.check(entry[1], set, member)]);
    });
  }

  check(literal, set, { set: on, clear } = {}) {
    const input = build("input", { type: "checkbox", checked: literal === "true" });
    const label = () => ((input.checked ? on : clear) ?? `${input.checked}`);
    const text = build("span", {}, [label()]);
    this.control(input, () => `${input.checked}`, (value) => {
      text.textContent = label();
      set(value);
    });
    return build("label", { className: "check" }, [input, text]);
  }

  number(element, literal, set) {
    const { meaning, scalar } = element;
    if (meaning.kind === "flags") return literal.parts.map((entry) => {
      const flag = meaning.flags.find((other) => other.name === entry[0]);
      const change = (value) => { entry[1] = value; };
      return this.row(entry[0], flag ? [this.check(entry[1], change, flag)] : this.text(entry[1], change));
    });
    if (scalar.kind === "boolean") return [this.check(literal, set)];
    if (meaning.kind === "cases") return [this.select(meaning, literal, set)];
    const names = meaning.special?.map((named) => named.name) ?? [];
    const input = this.control(build("input", { value: literal, size: 14, inputMode: "text" }), (own) => own.value.trim(), set);
    if (names.length > 0) input.title = `or ${names.join(", ")}`;
    return meaning.unit ? [input, build("span", { className: "unit" }, [meaning.unit])] : [input];
  }

  select(meaning, literal, set) {
    const names = meaning.cases.map((named) => named.name);
    const choices = names.includes(literal) ? names : [...names, literal];
    const options = choices.map((name) => build("option", { selected: name === literal }, [name]));
    return this.control(build("select", {}, options), (own) => choices[own.selectedIndex], set);
  }

  text(literal, set) {
    return [this.control(build("input", { value: literal, size: 32 }), (own) => own.value, set)];
  }
}
