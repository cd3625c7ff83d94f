"use strict";

// The parts of a value that was read, where they lie in its octets: { name, start, end, text }, without those that take no
// octets. The text is empty for what follows from other parts.
function spansOf(form, value, octets, held = new Set()) {
  const spans = form.program ? partSpans(value, { slots: [], held }) : [{ name: "", start: 0, end: octets.length, text: shownText(meaningOf(form, value)) }];
  return spans.filter(({ start, end }) => end > start);
}

function partSpans(value, scope) {
  const { step, start, end } = value;
  if (step.step === "series") return numberSpans(step, value.numbers);
  if (step.step === "choose") return choiceSpans(value, scope);
  const meaning = valueMeaning(value, scope);
  if (!value.places || !meaning.parts) return [{ name: "", start, end, text: shownText(meaning) }];
  const rest = [...meaning.parts];
  return step.fields.map(({ name, place }, index) => {
    const hasValue = rest[0]?.[0] === name && value.record[place] !== null;
    const text = hasValue ? shownText(rest.shift()[1]) : "";
    const [first, last] = value.places[index];
    return { name, start: first, end: last, text };
  });
}

function choiceSpans({ step, choice, fields, unknown, octets, end }, scope) {
  const first = fields?.start ?? end - octets.length;
  const tag = { name: step.name ?? "Tag", start: 0, end: first, text: step.branches[choice]?.name ?? `${unknown}` };
  return [tag, ...(fields ? partSpans(fields, scope) : [{ name: "octets", start: first, end, text: "" }])];
}

function numberSpans(series, numbers) {
  let start = 0;
  return stepsOfSeries(series, numbers.length).map((step, place) => {
    const first = start;
    start += step.scalar.octets;
    return { name: step.name ?? "", start: first, end: start, text: shownText(numberMeaning(step, numbers[place])) };
  });
}

// A tree as people read it.
function shownText(node) {
  if (node.list) return node.list.map(shownText).join(", ");
  if (node.parts) return node.parts.map(([name, part]) => `${name} ${shownText(part)}`).join(", ");
  const unit = node.unit ? (node.unit === "%" ? "%" : ` ${node.unit}`) : "";
  return (node.shown ?? node.text ?? node.plain) + unit;
}
