// The values of WrittenMistakes.swift in TypeScript, as what it became: writes what becomes of each, by its name.
// Usage: mistakes.mjs FOLDER
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(process.argv[2]);
const gatt = await import(`${folder}/gatt.js`);
const { Kinds, Limits, Line, Object_, Others, Sizes } = await import(`${folder}/Several.js`);

const limits = (own) => [Limits, { level: 1, wide: 0, mode: "Idle", label: "ABCD", ...own }];
const two = { kind: "two", two: 513 };
const many = { kind: "many", low: 1, high: -1 };
const some = { kind: "some", some: 9 };
const bytes = (count) => [Sizes, { kind: "rest", rest: new Uint8Array(count).fill(1) }];

const all = {
  "level is sound": limits({ level: 100 }), "level below": limits({ level: 0 }), "level above": limits({ level: 101 }),
  "wide at its most": limits({ wide: 0xffffff }), "wide beyond": limits({ wide: 0x1000000 }),
  "mode unknown": limits({ mode: 2 }), "label too short": limits({ label: "ABC" }),
  "kind of two": [Kinds, { kind: 6, content: two }], "kind of none": [Kinds, { kind: 7, content: two }],
  "kind of many": [Kinds, { kind: 31, content: many }], "kind before many": [Kinds, { kind: 15, content: many }],
  "kind unknown": [Kinds, { kind: 7, content: { kind: "unknown", tag: 7, octets: Uint8Array.of(1, 2) } }],
  "other kind": [Others, { kind: 300, content: some }], "other kind beyond": [Others, { kind: 301, content: some }],
  "other kind of none": [Others, { kind: 0, content: some }],
  "five letters": [Sizes, { kind: "text", text: "ABCDE" }], "six letters": [Sizes, { kind: "text", text: "ABCDEF" }],
  "seven bytes": bytes(7), "eight bytes": bytes(8),
  "a line": [Line, "AB\r\n"], "no line": [Line, "AB"], "two lines": [Line, "A\r\nB\r\n"],
  "an object": [Object_, '{"a":["}"]}'], "half an object": [Object_, '{"a":"}"'], "no object": [Object_, "a"],
};
for (const [name, [value, own]] of Object.entries(all)) {
  try {
    console.log(`${name}\t${gatt.toHex(value.encode(own))}\t0`);
  } catch (error) {
    console.log(`${name}\t${error.kind ?? error}\t${error.offset}`);
  }
}
