// Holds generated TypeScript against what the executor says: `node driver.mjs FOLDER CASES`, where CASES has lines of
// JSON of emitter-truth. Verdict, kind and place of an error, value and what it is written as have to be alike.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const words = { "µ": "u", "μ": "u", "Ω": "ohm", "Ω": "ohm", "²": "2", "³": "3", "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "ß": "ss" };
const normal = (name) => [...name].map((letter) => words[letter] ?? letter).join("").replace(/[^A-Za-z0-9]/g, "").toLowerCase();
// A name that is like another has a mark behind it.
const isCalled = (own, name) => normal(own) === normal(name) || (normal(own).startsWith(normal(name)) && /_[0-9a-f]{4}$/.test(own)) || normal(name) === "";

function leaf(value, gatt) {
  if (value instanceof gatt.MedicalFloat) return value.special ?? Number(value.toString());
  if (value instanceof Uint8Array) return gatt.toHex(value);
  if (typeof value === "bigint") return value > 1n << 53n || value < -(1n << 53n) ? `${value}` : Number(value);
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
}

// Whether a value is what the executor's JSON says.
function isLike(value, json, gatt) {
  const own = leaf(value, gatt);
  if (typeof own !== "object" || own === null) {
    if (own === "nan") return typeof json === "string" && json.startsWith("nan");
    if (typeof json === "object" && json !== null) return false;
    return own === json || (own === 0 && json === 0);
  }
  if (Array.isArray(own)) return Array.isArray(json) && own.length === json.length && own.every((item, place) => isLike(item, json[place], gatt));
  if (typeof own.kind === "string" && isBranch(own, json, gatt)) return true;
  if (typeof json !== "object" || json === null || Array.isArray(json)) return false;
  const others = Object.entries(json);
  let place = 0;
  for (const [key, part] of Object.entries(own)) {
    if (part === undefined) continue;
    const other = others[place];
    if (other !== undefined && isCalled(key, other[0]) && isLike(part, other[1], gatt)) place += 1;
    // Octets without a meaning, and bits of which none is set, are in no JSON.
    else if (!(part instanceof Uint8Array) && !(typeof part === "object" && Object.keys(part).length === 0)) return false;
  }
  return place === others.length;
}

// Whether an alternative is what the executor's JSON says.
function isBranch(own, json, gatt) {
  const { kind, ...fields } = own;
  if (typeof json === "string") return isCalled(kind, json);
  if (typeof json !== "object" || json === null || Array.isArray(json)) return false;
  const [[name, inner] = [""], ...more] = Object.entries(json);
  if (more.length > 0 || !isCalled(kind, name)) return false;
  const [[key, field] = [], ...others] = Object.entries(fields).filter(([, field]) => field !== undefined);
  if (others.length === 0 && key !== undefined && isCalled(key, name) && isLike(field, inner, gatt)) return true;
  return isLike(fields, inner, gatt);
}

const attempt = (body, gatt) => {
  try {
    return { ok: body() };
  } catch (error) {
    if (!(error instanceof gatt.ValueError)) return { crash: `${error?.stack ?? error}` };
    return { error: { kind: error.kind, offset: error.offset, path: error.path, index: error.index } };
  }
};

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

let [asked, alike, absent, nans] = [0, 0, 0, 0];
const [folder, cases] = process.argv.slice(2);
const told = new Map();
const gatt = await import(pathToFileURL(`${folder}/gatt.js`));
const modules = new Map();

async function valuesOf(profile) {
  const module = await import(pathToFileURL(`${folder}/${profile}.js`)).catch((error) => {
    if (error.code === "ERR_MODULE_NOT_FOUND") return {};
    throw error;
  });
  return new Map(Object.values(module).filter((value) => value.names).map((value) => [JSON.stringify(value.names), value]));
}

for (const text of readFileSync(cases, "utf8").split("\n")) {
  if (text === "") continue;
  const line = JSON.parse(text);
  if (!modules.has(line.profile)) modules.set(line.profile, await valuesOf(line.profile));
  const values = modules.get(line.profile);
  const value = values.get(JSON.stringify(line.path));
  if (value === undefined) { absent += 1; continue; }
  asked += 1;
  const options = { context: line.context };
  const decoded = attempt(() => value.decode(gatt.fromHex(line.hex), options), gatt);
  let problem = null;
  if (line.error !== undefined || decoded.ok === undefined) {
    if (decoded.ok !== undefined || !isSame(decoded.error, line.error)) problem = ["verdict", decoded, line.error ?? line.value];
  } else if (!isLike(decoded.ok, line.value, gatt)) problem = ["value", decoded.ok, line.value];
  else {
    const encoded = attempt(() => gatt.toHex(value.encode(decoded.ok, options)), gatt);
    if (line.encoded !== undefined ? encoded.ok !== line.encoded : !isSame(encoded.error, line.refused)) {
      if (/nan\(/.test(text)) nans += 1; else problem = ["encoded", encoded, line.encoded ?? line.refused];
    }
  }
  if (problem === null) { alike += 1; continue; }
  const kind = `${line.profile} ${line.path.join("/")} ${problem[0]}`;
  told.set(kind, (told.get(kind) ?? 0) + 1);
  if (told.get(kind) === 1) {
    const shown = JSON.stringify(problem, (_, item) => typeof item === "bigint" ? `${item}n` : item instanceof Uint8Array ? gatt.toHex(item) : item);
    console.log(`${kind}: ${line.hex} ${line.context}\n  ${shown}`);
  }
}
console.log(`typescript: ${alike} of ${asked} octet strings alike${nans > 0 ? `, ${nans} of them NaN with bits of their own, which are written as the usual NaN` : ""}; ${absent} of values that are left out`);
process.exitCode = alike === asked && asked > 0 ? 0 : 1;
