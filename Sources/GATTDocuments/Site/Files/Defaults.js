"use strict";

// The literal that says what a tree says.
function literalOf(node) {
  if (node.list) return node.list.map(literalOf);
  if (node.parts) return { parts: node.parts.map(([name, part]) => [name, literalOf(part)]) };
  return node.text ?? node.plain;
}

// The least that can be said of a layout.
function defaultLiteral(layout) {
  if (layout.kind !== "numbers") return defaultContent(layout);
  const numbers = layout.runs.map((run) => runElements(run, run.count ?? 1));
  if (layout.shape === "raw") return defaultNumber(numbers[0][0]);
  if (layout.shape === "arrayPair") return numbers.map((run) => run.map(defaultNumber));
  return numbers.flat().map(defaultNumber);
}

function defaultNumber({ meaning, scalar }) {
  if (meaning.kind === "flags") return { parts: meaning.flags.map((flag) => [flag.name, "false"]) };
  if (meaning.kind === "cases") return meaning.cases[0]?.name ?? "0";
  if (scalar.kind === "boolean") return "false";
  const range = meaning.range?.map((end) => BigInt(end));
  const raw = range && (range[0] > 0n || range[1] < 0n) ? range[0] : 0n;
  if (scalar.kind === "floating" || scalar.kind === "medical") return `${Math.max(0, meaning.minimum ?? 0)}`;
  return literalOf(elementMeaning({ meaning, scalar }, raw));
}

function defaultField(field) {
  if (!field.repetition) return defaultContent(field.content);
  const count = field.repetition.kind === "exactly" ? field.repetition.count : 0;
  return Array.from({ length: count }, () => defaultContent(field.content));
}

function defaultContent(content) {
  switch (content.kind) {
    case "number":
      return defaultNumber(content.element);
    case "bits":
      return { parts: content.members.filter(isVisible).map((member) => [member.name, defaultMember(member, content)]) };
    case "text":
      return "";
    case "json":
      return content.least;
    case "octets":
      return "00".repeat(content.length.kind === "exactly" ? content.length.count : 0);
    case "fixed":
      return "00".repeat(content.count);
    case "structure":
      return defaultStructure(content);
    case "union":
      return defaultAlternative(content.alternatives[0]);
    default:
      return "";
  }
}

function defaultMember(member, group) {
  const element = memberElement(member, group);
  return element ? defaultNumber(element) : "false";
}

function defaultStructure(structure) {
  switch (structure.shared) {
    case "date":
      return "2000-01-01";
    case "date-time":
      return "2000-01-01 00:00:00";
    case "address":
      return "00:00:00:00:00:00";
    case "uuid":
      return "0000";
    default:
      return {
        parts: structure.fields
          .filter((field) => isWritten(field) && !field.presence)
          .map((field) => [field.name, defaultField(field)]),
      };
  }
}

function defaultAlternative(alternative) {
  const { name, structure } = alternative;
  if (!structure.fields.some(isShown)) return name;
  const literal = isOneOfItsName(alternative) ? defaultField(structure.fields[0]) : defaultStructure(structure);
  return { parts: [[name, literal]] };
}
