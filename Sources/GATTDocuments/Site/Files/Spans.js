"use strict";

// The parts of a value where they lie in its octets: { name, start, end, text }, without those that take no octets. The
// text is empty for what follows from other parts.
function spansOf(form, octets, context = new Set()) {
  return partsOf(form, octets, context).filter(({ start, end }) => end > start);
}

function partsOf(form, octets, context) {
  const { layout } = form;
  const value = decodeValue(form, octets, context);
  const meaning = meaningOf(form, value, context);
  if (layout.kind === "numbers") return numberSpans(layout, value.numbers);
  if (layout.kind !== "structure" && layout.kind !== "union") return [wholeSpan(octets, meaning)];
  const decoder = new Decoder(form, context);
  const cursor = new OctetCursor(octets);
  decoder.layout(layout, cursor);
  const { reading } = decoder;
  if (layout.kind === "structure") return reading ? fieldSpans(reading, meaning) : [wholeSpan(octets, meaning)];
  const choice = layout.alternatives[value.choice];
  const end = reading ? reading.start : octets.length - (value.octets?.length ?? 0);
  const tag = { name: layout.tag.number?.name ?? "Tag", start: 0, end, text: choice?.name ?? `${value.unknown}` };
  const own = end > 0 ? [tag] : [];
  if (!choice) return [...own, { name: "octets", start: end, end: octets.length, text: "" }];
  if (!reading) return own;
  return [...own, ...fieldSpans(reading, structureMeaning(choice.structure, value.fields, context))];
}

function wholeSpan(octets, meaning) {
  return { name: "", start: 0, end: octets.length, text: shownText(meaning) };
}

function numberSpans(layout, numbers) {
  let [start, place] = [0, 0];
  return layout.runs.flatMap((run) =>
    runElements(run, run.count ?? numbers.length).map((element) => {
      const end = start + scalarOctets(element.scalar);
      const span = { name: element.name ?? "", start, end, text: shownText(elementMeaning(element, numbers[place++])) };
      start = end;
      return span;
    }),
  );
}

function fieldSpans(reading, meaning) {
  const rest = [...(meaning.parts ?? [])];
  const spans = reading.structure.fields.map((field, place) => {
    const hasValue = rest[0]?.[0] === field.name && (reading.record[place] ?? null) !== null;
    const text = hasValue ? shownText(rest.shift()[1]) : "";
    return { name: field.name, start: reading.starts[place], end: reading.ends[place], text };
  });
  if (meaning.parts) return spans;
  return [{ name: "", start: reading.start, end: Math.max(...spans.map(({ end }) => end)), text: shownText(meaning) }];
}

// A tree as people read it.
function shownText(node) {
  if (node.list) return node.list.map(shownText).join(", ");
  if (node.parts) return node.parts.map(([name, part]) => `${name} ${shownText(part)}`).join(", ");
  const unit = node.unit ? (node.unit === "%" ? "%" : ` ${node.unit}`) : "";
  return (node.shown ?? node.text ?? node.plain) + unit;
}
