"use strict";

// Numbers that follow from a value by a formula. What has no finite result is NaN there and then.

// A number that is computed from a value; null when it is none. Formulas over another characteristic are gattc's.
function computedNumber(form, computed, value, context = new Set()) {
  if (computed.source) throw new Unsupported(`${computed.name}, which takes the value of ${computed.source} as well`);
  const operands = computed.operands.map((operand) => operandNumber(form, operand, value, context) ?? NaN);
  const parts = [];
  for (const part of computed.parts) parts.push(formulaValue(part, operands, parts));
  const result = formulaValue(computed.formula, operands, parts);
  return Number.isFinite(result) ? result : null;
}

// A number of a value by its place, or by the names that lead to it.
function operandNumber(form, { place, path }, value, context) {
  if (place !== undefined) {
    const element = form.layout.runs.flatMap((run) => run.elements)[place];
    return element && physical(element, value.numbers[place]);
  }
  let [structure, record] = [form.layout, value.record];
  for (const [index, name] of path.entries()) {
    const scope = ((whole, own) => () => recordScope(whole, own, derivedNumbers(whole, own), context))(structure, record);
    const at = structure.fields?.findIndex((field, other) => field.name === name && (record[other] ?? null) !== null);
    if (at === undefined || at < 0) return null;
    const { content } = structure.fields[at];
    const own = record[at];
    if (content.kind === "number") return physical(resolvedElement(content.element, scope), own.numbers[0]);
    if (content.kind === "bits") {
      const member = content.members.find((other) => other.name === path[index + 1]);
      const element = member && memberElement(member, content);
      return element ? physical(resolvedElement(element, scope), memberNumber(member, own.numbers[0])) : null;
    }
    [structure, record] = [content, own.record];
    if (!record) return null;
  }
  return null;
}

// What a number means in its unit; null for one that stands for no value.
function physical(element, number) {
  const { meaning } = element;
  const medical = medicalOf(number);
  if (meaning.kind !== "quantity" || specialOf(meaning, number) || (medical && medicalSpecial(medical) !== null)) return null;
  if (typeof number !== "bigint") return numberDouble(number);
  return isScaled(meaning) ? scaledValue(meaning, number) : Number(number);
}

function formulaValue(formula, operands, parts) {
  const value = (inner) => formulaValue(inner, operands, parts);
  const [kind, ...rest] = formula;
  switch (kind) {
    case "number":
      return rest[0];
    case "operand":
      return operands[rest[0]];
    case "part":
      return parts[rest[0]];
    case "negative":
      return -value(rest[0]);
    case "power":
      return wholePower(value(rest[0]), rest[1]);
    case "+":
      return value(rest[0]) + value(rest[1]);
    case "-":
      return value(rest[0]) - value(rest[1]);
    case "*":
      return value(rest[0]) * value(rest[1]);
    case "/":
      return quotient(value(rest[0]), value(rest[1]));
    case "^":
      return raised(value(rest[0]), value(rest[1]));
    default:
      return called(kind, rest.map(value));
  }
}

function quotient(left, right) {
  return Number.isFinite(right) && right !== 0 ? left / right : NaN;
}

function raised(left, right) {
  return Number.isFinite(left) && Number.isFinite(right) ? left ** right : NaN;
}

// A number multiplied by itself so many times.
function wholePower(base, exponent) {
  let [result, square, rest] = [1, base, Math.abs(exponent)];
  for (; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  if (!Number.isFinite(base) || !Number.isFinite(result)) return NaN;
  return exponent < 0 ? quotient(1, result) : result;
}

function called(name, [first, ...rest]) {
  if (![first, ...rest].every(Number.isFinite)) return NaN;
  switch (name) {
    case "sqrt":
      return Math.sqrt(first);
    case "ln":
      return Math.log(first);
    case "exp":
      return Math.exp(first);
    case "floor":
      return Math.floor(first);
    case "min":
      return Math.min(first, ...rest);
    case "max":
      return Math.max(first, ...rest);
    case "clamp":
      return first < rest[0] ? rest[0] : first > rest[1] ? rest[1] : first;
    default:
      throw new Unsupported(`the function ${name}`);
  }
}
