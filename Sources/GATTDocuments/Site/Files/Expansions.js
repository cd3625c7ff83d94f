"use strict";

// Octets of a text that stand for several characters: [[code, text], …], those with the longest text first.

function expandedText(expansions, text) {
  const texts = new Map(expansions.map(([code, expansion]) => [code, expansion]));
  return [...text].map((character) => texts.get(character.codePointAt(0)) ?? character).join("");
}

// The shortest text that expands to `text`, and of several the one that begins with the longest expansion; null for a text
// with a character that stands for others.
function shortenedText(expansions, text) {
  const characters = [...text];
  if (characters.length > greatestText * Math.max(1, ...expansions.map(([, expansion]) => [...expansion].length))) return null;
  const codes = new Set(expansions.map(([code]) => code));
  const rules = expansions.map(([code, expansion]) => ({ code, text: [...expansion] }));
  // From the end: how long the shortest text for all characters from here is, and which character it begins with.
  const steps = new Array(characters.length).fill(null);
  steps.push({ code: 0, taken: 0, length: 0 });
  for (let start = characters.length - 1; start >= 0; start -= 1) {
    const candidates = rules
      .filter((rule) => rule.text.every((character, place) => characters[start + place] === character))
      .map((rule) => ({ code: rule.code, taken: rule.text.length }));
    const own = characters[start].codePointAt(0);
    if (!codes.has(own)) candidates.push({ code: own, taken: 1 });
    for (const { code, taken } of candidates) {
      const rest = steps[start + taken];
      if (!rest || (steps[start] && steps[start].length <= rest.length + 1)) continue;
      steps[start] = { code, taken, length: rest.length + 1 };
    }
  }
  return textOfSteps(steps, characters.length);
}

function textOfSteps(steps, end) {
  let shortened = "";
  for (let place = 0; place < end; place += steps[place].taken) {
    if (!steps[place]) return null;
    shortened += String.fromCodePoint(steps[place].code);
  }
  return shortened;
}
