// An app for the kettle, in a page: what it reads, writes, follows and has done is in values of Kettle.ts, which gattc wrote.

import * as gatt from "./gatt.js";
import * as Kettle from "./Kettle.js";

/** As much of Web Bluetooth as the app uses, which TypeScript's own declarations lack. */
interface Characteristic extends gatt.RemoteCharacteristic, EventTarget {
  startNotifications(): Promise<Characteristic>;
}
interface Server {
  getPrimaryService(uuid: string): Promise<gatt.RemoteService<Characteristic>>;
  disconnect(): void;
}
interface Bluetooth {
  requestDevice(options: { filters: { services: string[] }[] }): Promise<{ gatt: { connect(): Promise<Server> } }>;
}

function show(what: string, value: unknown): void {
  document.querySelector("output")?.append(`${what.padEnd(11)}${value}\n`);
}

function text(water: Kettle.Water): string {
  return `${water.temperature.toFixed(1)} °C, ${water.volume} mL, ${water.heating}`;
}

/** The values that a characteristic tells from now on, in order. */
async function values<Value>(characteristic: Characteristic, decode: (data: DataView) => Value): Promise<() => Promise<Value>> {
  const [heard, waiting]: [Value[], ((value: Value) => void)[]] = [[], []];
  characteristic.addEventListener("characteristicvaluechanged", () => {
    if (characteristic.value === undefined) return;
    const value = decode(characteristic.value);
    const next = waiting.shift();
    if (next === undefined) heard.push(value);
    else next(value);
  });
  await characteristic.startNotifications();
  return () => new Promise((done) => {
    const value = heard.shift();
    if (value === undefined) waiting.push(done);
    else done(value);
  });
}

async function changeTarget(boiler: gatt.RemoteService<Characteristic>): Promise<void> {
  show("target", `${(await gatt.read(boiler, Kettle.Target)).toFixed(1)} °C`);
  await gatt.write(boiler, Kettle.Target, 92.5);
  show("target", `${(await gatt.read(boiler, Kettle.Target)).toFixed(1)} °C`);
}

/** What is out of range does not leave the app; of an app that knows no better, the kettle does not take it. */
async function beRefused(boiler: gatt.RemoteService<Characteristic>): Promise<void> {
  try {
    await gatt.write(boiler, Kettle.Target, 101);
  } catch (error) {
    show("refused", `101 °C by the app: ${error instanceof gatt.ValueError ? error.kind : error}`);
  }
  try {
    await (await boiler.getCharacteristic(Kettle.Target.uuid)).writeValueWithResponse(Uint8Array.of(0xca));
  } catch (error) {
    show("refused", `101 °C by the kettle: ${error}`);
  }
}

async function use(boiler: gatt.RemoteService<Characteristic>): Promise<void> {
  show("water", text(await gatt.read(boiler, Kettle.Water)));
  await changeTarget(boiler);
  await beRefused(boiler);

  const answer = await values(await boiler.getCharacteristic(Kettle.ControlPoint.uuid), (data) => Kettle.ControlPoint.decode(data));
  const perform = async (what: string, request: Kettle.ControlPointRequest): Promise<void> => {
    await gatt.write(boiler, Kettle.ControlPointRequest, request);
    const response = await answer();
    show(what, response.kind === "response" ? response.result : gatt.toHex(response.octets));
  };
  const told = await values(await boiler.getCharacteristic(Kettle.Water.uuid), (data) => Kettle.Water.decode(data));
  await perform("keep warm", { kind: "keepWarm", keepWarm: 30 });
  await perform("heat", { kind: "heat" });
  let water: Kettle.Water;
  do {
    water = await told();
    show("water", text(water));
  } while (water.heating !== "Off");
  await perform("keep warm", { kind: "keepWarm", keepWarm: 30 });
  show("water", text(await gatt.read(boiler, Kettle.Water)));
  await perform("stop", { kind: "stop" });
  show("water", text(await gatt.read(boiler, Kettle.Water)));
}

async function main(): Promise<void> {
  const bluetooth = (navigator as unknown as { readonly bluetooth: Bluetooth }).bluetooth;
  const device = await bluetooth.requestDevice({ filters: [{ services: [Kettle.BoilerService.uuid] }] });
  const server = await device.gatt.connect();
  try {
    await use(await server.getPrimaryService(Kettle.BoilerService.uuid));
  } finally {
    server.disconnect();
  }
}

document.querySelector("button")?.addEventListener("click", () => {
  main().catch((error: unknown) => show("error", error)).finally(() => document.body.classList.add("done"));
});
