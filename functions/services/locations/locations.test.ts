import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openLocations } from "./locations.ts";

const places = join(import.meta.dirname, "places");
const locations = openLocations();

it("lists 250 countries by name, each with a flag and a dialling code", async () => {
  const countries = await locations.countries();

  expect(countries).toHaveLength(250);
  expect(countries[0]?.name).toBe("Afghanistan");
  expect(countries.filter(({ phonecode }) => !/^[1-9]\d{0,3}$/.test(phonecode))).toEqual([]);
  expect(countries.filter(({ flag }) => !/^\p{RI}{2}$/u.test(flag))).toEqual([]);
});

it("knows Nigeria, its 37 states and the cities of Lagos", async () => {
  const nigeria = await locations.countryByName("Nigeria");

  expect(nigeria).toMatchObject({ iso2: "NG", phonecode: "234", flag: "🇳🇬" });
  const states = await locations.states(nigeria?.id ?? 0);
  expect(states).toHaveLength(37);
  const lagos = states.find(({ name }) => name === "Lagos");
  const cities = await locations.cities(nigeria?.id ?? 0, lagos?.id ?? 0);
  expect(cities.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ikeja", "Lekki"]));
});

it.each([
  ["Sint Maarten (Dutch part)", "1"],
  ["Bouvet Island", "47"],
  ["Pitcairn Island", "64"],
  ["United Kingdom", "44"],
  ["Antarctica", "672"],
])("dials %s with +%s", async (name, code) => {
  expect((await locations.countryByName(name))?.phonecode).toBe(code);
});

it("returns nothing for an unknown country, state or name", async () => {
  expect(await locations.states(99_999)).toEqual([]);
  expect(await locations.cities(99_999, 1)).toEqual([]);
  expect(await locations.cities(161, 99_999)).toEqual([]);
  expect(await locations.countryByName("Atlantis")).toBeUndefined();
});

it("returns an empty list for a country without states in the source", async () => {
  const antarctica = await locations.countryByName("Antarctica");

  expect(await locations.states(antarctica?.id ?? 0)).toEqual([]);
});

it("reads each file only once, when it is first needed", async () => {
  const copy = await mkdtemp(join(tmpdir(), "places-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(places, copy, { recursive: true });
  const fresh = openLocations(copy);
  const once = await fresh.states(161);

  await rm(copy, { recursive: true });

  expect(await fresh.states(161)).toEqual(once);
  await expect(fresh.states(233)).rejects.toThrow("ENOENT");
});

it("has a file for each country, which names the source and its licence", async () => {
  expect(await readdir(places)).toHaveLength(251);
  expect(await readFile(join(places, "161.json"), "utf8")).toContain("Open Database License");
});
