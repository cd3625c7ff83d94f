"use strict";

// Numbers that follow from a value by a formula. What has no finite result is NaN there and then.

// A number that is computed from a value; null when it is none. Formulas over another characteristic are gattc's.
function computedNumber(computed, value, held = new Set()) {
  if (computed.source) throw new Unsupported(`${computed.name}, which takes the value of ${computed.source} as well`);
  const operands = computed.operands.map((operand) => operandNumber(value, operand, { slots: [], held }) ?? NaN);
  const parts = [];
  for (const part of computed.parts) parts.push(formulaValue(part, operands, parts));
  const result = formulaValue(computed.formula, operands, parts);
  return Number.isFinite(result) ? result : null;
}

// A number of a value by its place, or by the names that lead to it; null for one that is not there, or stands for no value.
function operandNumber(value, { place, path }, scope) {
  const { step, numbers, record } = value;
  if (place !== undefined) return physicalNumber(stepsOfSeries(step, numbers.length)[place], numbers[place], scope);
  const [name, ...rest] = path;
  if (step.bits) {
    const member = step.stored.find((other) => other.name === name);
    const number = member && bitsAt(member, numbers[0]);
    return member ? (member.isFlag ? Number(number) : physicalNumber(member, number, scope)) : null;
  }
  if (step.step === "choose") return step.branches[value.choice]?.name === name ? operandNumber(value.fields, { path: rest }, scope) : null;
  if (numbers) return physicalNumber(step, numbers[0], scope);
  const field = record && step.fields.find((other) => other.name === name && record[other.place] !== null);
  return field ? operandNumber(record[field.place], { path: rest }, { ...scope, slots: value.slots ?? scope.slots }) : null;
}

// What a number means in its unit; null for one that stands for no value.
function physicalNumber(step, number, scope) {
  const meaning = step && resolvedMeaning(step.meaning, scope);
  if (!meaning || meaning.cases || meaning.flags || specialOf(meaning, number) || medicalSpecial(number) !== null) return null;
  return typeof number === "bigint" && isScaled(meaning) ? scaledValue(meaning, number) : numberDouble(number);
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
