"use strict";

// The literal that says what a tree says.
function literalOf(node) {
  if (node.list) return node.list.map(literalOf);
  if (node.parts) return { parts: node.parts.map(([name, part]) => [name, literalOf(part)]) };
  return node.text ?? node.plain;
}

// The least that can be said of the values of a form.
function defaultLiteral(form) {
  const { content, extent } = prepared(form);
  if (!form.program) return form.json;
  if (content.step !== "series") return defaultContent(content, extent);
  const numbers = content.runs.map((run) => stepsOf(run, 1));
  if (!content.shape) return defaultNumber(numbers[0][0]);
  if (content.shape === "array-pair") return numbers.map((run) => run.map(defaultNumber));
  return numbers.flat().map(defaultNumber);
}

function defaultNumber({ meaning, scalar, allowed }) {
  if (meaning.flags) return { parts: meaning.flags.map((flag) => [flag.name, "false"]) };
  if (meaning.cases) return meaning.cases[0]?.name ?? "0";
  if (scalar.kind === "bool") return "false";
  const { range, minimum = 0 } = allowed ?? meaning.usual ?? {};
  if (!scalar.range) return `${Math.max(0, minimum)}`;
  const raw = range && !isBetween(range, 0n) ? BigInt(range[0]) : 0n;
  return literalOf(numberMeaning({ meaning: { ...meaning, alternate: undefined }, scalar }, raw));
}

function defaultField({ content, extent, times }) {
  if (!times) return defaultContent(content, extent);
  return Array.from({ length: times.count ?? 0 }, () => defaultContent(content, extent));
}

function defaultContent(content, extent) {
  const shapes = { date: "2000-01-01", "date-time": "2000-01-01 00:00:00", address: "00:00:00:00:00:00", uuid: "0000" };
  if (shapes[content.shape]) return shapes[content.shape];
  switch (content.step) {
    case "number": return content.bits ? { parts: content.stored.map((member) => [member.name, defaultMember(member)]) } : defaultNumber(content);
    case "octets": return "00".repeat(extent?.count ?? 0);
    case "skip": return "00".repeat(content.count);
    case "record":
    case "digits":
      return { parts: content.fields.filter((field) => field.isWritten && !field.presence).map((field) => [field.name, defaultField(field)]) };
    case "choose": return defaultBranch(content.branches[0]);
    default: return "";
  }
}

function defaultMember(member) {
  return member.isFlag ? "false" : defaultNumber(member);
}

function defaultBranch({ name, content, isShown, isOneField }) {
  if (!isShown) return name;
  return { parts: [[name, isOneField ? defaultField(content.fields[0]) : defaultContent(content)]] };
}
