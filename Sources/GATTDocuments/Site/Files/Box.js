"use strict";

// The box of a form: octets that are decoded as they are typed, fields that are encoded as they are changed, and JSON as
// gattc prints it.

// What has to be in JSON gattc knows.
const jsonNote = "This page shows JSON as it is written; gattc holds it to its shape, and scales its numbers.";

function startBox(details, form) {
  const hex = build("textarea", { rows: 1, spellcheck: false });
  const parts = {
    error: build("p", { className: "error", hidden: true }),
    strip: build("div", { className: "strip" }),
    fields: build("div", { className: "form" }),
    output: build("output", { ariaLabel: "The value as JSON" }),
  };
  parts.error.setAttribute("role", "alert");
  hex.id = `${details.dataset.form}-bytes`;
  const state = { form, hex, held: new Set(), literal: null, edited: null, ...parts };
  hex.addEventListener("input", () => decodeBox(state));
  const json = () => parts.output.firstChild?.textContent ?? "";
  const box = build("div", { className: "box" }, [
    ...exampleChoice(state),
    build("div", { className: "hex" }, [
      build("div", { className: "head" }, [build("label", { htmlFor: hex.id }, ["Bytes"]), copyButton("the bytes", () => hex.value)]),
      hex,
    ]),
    contextChecks(state),
    parts.error,
    parts.strip,
    parts.fields,
    build("div", { className: "result" }, [
      build("div", { className: "head" }, [build("span", {}, ["JSON"]), copyButton("the JSON", json)]),
      parts.output,
    ]),
  ]);
  details.append(box);
  if (form.examples.length > 0) {
    showExample(state, form.examples[0]);
    return;
  }
  state.literal = defaultLiteral(form);
  renderFields(state);
  encodeBox(state);
}

// The octets as they are typed: pairs with blanks between them.
function spacedHex(text) {
  return text.replace(/..(?=.)/g, "$& ");
}

// A choice among the examples of the profile.
function exampleChoice(state) {
  const { examples } = state.form;
  if (examples.length < 2) return [];
  const titles = examples.map(({ hex }) => (hex.length > 40 ? `${spacedHex(hex.slice(0, 36))} …` : spacedHex(hex)));
  const options = [...titles, "other bytes"].map((title) => build("option", {}, [title]));
  const others = options[examples.length];
  others.hidden = true;
  const select = build("select", {}, options);
  select.addEventListener("change", () => showExample(state, examples[select.selectedIndex]));
  state.showChoice = () => {
    const place = examples.findIndex((example) => hasExample(state, example));
    select.selectedIndex = place < 0 ? examples.length : place;
  };
  return [build("label", { className: "choice" }, ["Example", select])];
}

// Whether the box has the octets of an example, in its context.
function hasExample({ hex, held }, { hex: octets, context = [] }) {
  const isContext = context.length === held.size && context.every((flag) => held.has(flag));
  return isContext && hex.value.replace(/\s/g, "").toLowerCase() === octets;
}

function showExample(state, { hex, context = [] }) {
  state.hex.value = spacedHex(hex);
  state.held.clear();
  for (const flag of context) state.held.add(flag);
  state.contexts.forEach((input, flag) => {
    input.checked = state.held.has(flag);
  });
  decodeBox(state);
}

// A check for each thing outside of the value that decides what is in it.
function contextChecks(state) {
  const names = state.form.context ?? [];
  state.contexts = names.map(() => build("input", { type: "checkbox" }));
  const checks = state.contexts.map((input, flag) => {
    input.addEventListener("change", () => {
      state.held[input.checked ? "add" : "delete"](flag);
      decodeBox(state);
    });
    return build("label", { className: "check" }, [input, names[flag]]);
  });
  return build("div", { className: "contexts" }, checks);
}

// Shows what the octets mean.
function decodeBox(state) {
  state.edited = null;
  state.showChoice?.();
  const octets = hexOctets(state.hex.value.trim());
  if (!octets) {
    showError(state, "These are no pairs of hexadecimal digits, such as 0a ff.", state.hex);
    return;
  }
  attempt(state, state.hex, () => {
    const value = decodeValue(state.form, octets, state.held);
    const meaning = meaningOf(state.form, value, state.held);
    state.literal = literalOf(meaning);
    renderFields(state);
    showResult(state, octets, value, meaning);
  });
}

// Shows the octets of the fields.
function encodeBox(state) {
  attempt(state, state.fields, () => {
    const octets = encodeValue(state.form, readLiteral(state.form, state.literal, state.held), state.held);
    const value = decodeValue(state.form, octets, state.held);
    state.hex.value = spacedHex(hexText(octets));
    showResult(state, octets, value, meaningOf(state.form, value, state.held));
  });
  state.showChoice?.();
}

// Runs `body`, and says what is wrong. What this page cannot do it says, with the tool that can.
function attempt(state, culprit, body) {
  try {
    body();
    showError(state, "");
  } catch (error) {
    if (error instanceof Unsupported) showError(state, `This page does not take ${error.message}; gattc does.`, culprit);
    else if (error instanceof ValueError) showError(state, error.sentence, culprit);
    else if (error instanceof LiteralError) showError(state, error.message, culprit);
    else throw error;
  }
}

// What is wrong, beside what was typed last: all that was said of another value goes.
function showError(state, message, culprit = null) {
  state.error.hidden = message === "";
  state.error.textContent = message;
  for (const control of [state.hex, ...state.fields.querySelectorAll(".bad")]) markBad(control, false);
  if (message === "") return;
  state.strip.replaceChildren();
  state.output.textContent = "";
  if (culprit === state.hex) {
    markBad(state.hex, true);
    state.fields.replaceChildren();
    return;
  }
  state.hex.value = "";
  if (state.edited) markBad(state.edited, true);
}

function markBad(control, isBad) {
  control.classList.toggle("bad", isBad);
  if (isBad) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

function showResult(state, octets, value, meaning) {
  state.strip.replaceChildren(...spansOf(state.form, value, octets, state.held).map((span) => stripPart(octets, span)));
  const computed = (state.form.computed ?? []).map((item) => computedLine(state, item, value));
  const lines = state.form.json !== undefined ? [jsonNote, ...computed] : computed;
  state.output.replaceChildren(meaningJSON(meaning), ...lines.flatMap((line) => [build("br"), line]));
}

function stripPart(octets, { name, start, end, text }) {
  const cells = octets.slice(start, end).map((octet) => build("b", {}, [hexText([octet])]));
  return build("div", { className: text === "" ? "part silent" : "part" }, [
    build("div", { className: "bytes" }, cells),
    build("div", { className: "label" }, [name]),
    build("div", { className: "meaning" }, [build("span", {}, [text])]),
  ]);
}

function computedLine({ held }, item, value) {
  try {
    const number = computedNumber(item, value, held);
    const unit = item.unit ? ` ${item.unit}` : "";
    if (number === null) return `${item.name}: not available`;
    const text = item.decimals === undefined ? shortestText(item.approximate ? Number(number.toPrecision(12)) : number) : fixedText(number, item.decimals);
    return `${item.name}: ${item.approximate ? "about " : ""}${text}${unit}`;
  } catch (error) {
    if (error instanceof Unsupported) return `This page does not compute ${error.message}; gattc does.`;
    throw error;
  }
}
