"use strict";

// Fields to edit: a control for each part of a literal. A literal is changed where it stands, then encoded.

function renderFields(state) {
  const editor = new FieldEditor(state);
  const set = (literal) => {
    state.literal = literal;
  };
  state.fields.replaceChildren(...editor.form(state.literal, set));
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

  form(literal, set) {
    const { content, name } = this.state.form;
    if (content?.step === "series") return this.numbers(content, literal, set);
    return this.content(content, literal, set, name);
  }

  numbers({ runs, shape }, literal, set) {
    const steps = runs.flatMap((run) => run.numbers);
    if (!shape) return [this.row(steps[0].name ?? this.state.form.name, this.number(steps[0], literal, set))];
    if (literal.parts) {
      return literal.parts.map((entry, place) =>
        this.row(entry[0], this.number(steps[place], entry[1], (value) => { entry[1] = value; })),
      );
    }
    const halves = literal.some(Array.isArray) ? literal : [literal];
    return halves.map((half, index) => {
      const run = runs[halves.length > 1 ? index : 0];
      const item = (place) => (isList(run) ? run.numbers[0] : (steps[place] ?? run.numbers[0]));
      if (half.parts) return this.row(`Part ${index + 1}`, this.numbers({ runs: [run], shape }, half));
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
    const isText = typeof literal === "string";
    switch (content?.step) {
      case "record":
      case "digits":
        return isText ? [this.row(name, this.text(literal, set))] : this.record(content, literal);
      case "choose":
        return this.choice(content, literal, set);
      case "number":
        if (!content.bits) return [this.row(name, this.number(content, literal, set), label)];
        return isText ? [this.row(name, this.text(literal, set))] : this.bits(content, literal);
      default:
        return [this.row(name, this.text(literal, set), label)];
    }
  }

  record({ fields }, literal) {
    const rows = [];
    let next = 0;
    for (const field of fields.filter((own) => own.isWritten)) {
      const place = literal.parts.findIndex(([name], index) => index >= next && name === field.name);
      if (place < 0) {
        const at = next;
        const add = () => literal.parts.splice(at, 0, [field.name, defaultField(field)]);
        if (field.presence || field.content.bits) rows.push(this.row(field.name, [this.button("add", field.name, add)]));
        continue;
      }
      next = place + 1;
      rows.push(...this.field(field, literal.parts[place], () => literal.parts.splice(place, 1)));
    }
    return rows;
  }

  field(field, entry, remove) {
    const set = (value) => { entry[1] = value; };
    const removal = field.presence ? [this.button(field.times ? "remove all" : "remove", field.name, remove)] : [];
    if (field.times) {
      const control = (value, place, change) => {
        const rows = this.content(field.content, value, change, `${place + 1}`, `${field.name} ${place + 1}`);
        return rows.length === 1 ? rows : [build("div", { className: "nest" }, rows)];
      };
      const make = () => defaultContent(field.content, field.extent);
      const isOpen = field.times.count === undefined;
      return [this.row(field.name, [...this.items(field.name, entry[1], isOpen, make, control), ...removal])];
    }
    const isNested = (field.content.bits || ["record", "digits", "choose"].includes(field.content.step)) && typeof entry[1] !== "string";
    const inner = this.content(field.content, entry[1], set, field.name);
    if (!isNested) {
      inner[0].lastChild.append(" ", ...removal);
      return inner;
    }
    return [this.row(field.name, removal), build("div", { className: "nest" }, inner)];
  }

  choice({ branches }, literal, set) {
    const isName = typeof literal === "string";
    const name = isName ? literal : literal.parts[0][0];
    const names = branches.map((branch) => branch.name);
    const choices = names.includes(name) ? names : [...names, name];
    const select = build("select", {}, choices.map((choice) => build("option", { selected: choice === name }, [choice])));
    select.addEventListener("change", () => {
      set(defaultBranch(branches[select.selectedIndex]));
      renderFields(this.state);
      encodeBox(this.state);
    });
    const branch = branches[names.indexOf(name)];
    const rows = [this.row("Kind", [select], `Kind of ${this.state.form.name}`)];
    if (isName) return rows;
    const entry = literal.parts[0];
    if (!branch) {
      return [...rows, ...entry[1].parts.map((part) => this.row(part[0], this.text(part[1], (value) => { part[1] = value; })))];
    }
    if (branch.isOneField) return [...rows, ...this.field({ ...branch.content.fields[0], presence: undefined }, entry)];
    return [...rows, ...this.content(branch.content, entry[1], (value) => { entry[1] = value; }, name)];
  }

  bits({ stored }, literal) {
    return literal.parts.map((entry) => {
      const member = stored.find((other) => other.name === entry[0]);
      const set = (value) => { entry[1] = value; };
      if (!member) return this.row(entry[0], this.text(entry[1], set));
      if (!member.isFlag) return this.row(entry[0], this.number(member, entry[1], set));
      return this.row(entry[0], [this.check(entry[1], set, member.meaning)]);
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

  number({ meaning, scalar }, literal, set) {
    if (meaning.flags) return literal.parts.map((entry) => {
      const flag = meaning.flags.find((other) => other.name === entry[0]);
      const change = (value) => { entry[1] = value; };
      return this.row(entry[0], flag ? [this.check(entry[1], change, flag)] : this.text(entry[1], change));
    });
    if (scalar.kind === "bool") return [this.check(literal, set)];
    if (meaning.cases) return [this.select(meaning, literal, set)];
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
