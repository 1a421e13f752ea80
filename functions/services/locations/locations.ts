import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Country, Place } from "#shared/contract/lookups.ts";
import {
  type CountriesFile,
  type CountryFile,
  countriesFile,
  countryFile,
} from "./location-files.ts";

export interface Locations {
  countries: () => Promise<Country[]>;
  states: (countryId: number) => Promise<Place[]>;
  /** Empty for an unknown country or state, and when the source lists no cities. */
  cities: (countryId: number, stateId: number) => Promise<Place[]>;
  countryByName: (name: string) => Promise<Country | undefined>;
}

export const openLocations = (dir = placesDir): Locations => {
  const list = once(async () => (await readJson<CountriesFile>(dir, countriesFile)).countries);
  const byName = once(
    async () => new Map((await list()).map((country) => [country.name, country])),
  );
  const files = new Map<number, () => Promise<CountryFile["states"]>>();

  const statesOf = async (countryId: number) => {
    const isKnown = (await list()).some(({ id }) => id === countryId);
    if (!isKnown) return [];
    const read = files.get(countryId) ?? once(() => readStates(dir, countryId));
    files.set(countryId, read);
    return read();
  };

  return {
    countries: list,
    states: async (countryId) => (await statesOf(countryId)).map(([id, name]) => ({ id, name })),
    cities: async (countryId, stateId) => {
      const state = (await statesOf(countryId)).find(([id]) => id === stateId);
      return state?.[2].map(([id, name]) => ({ id, name })) ?? [];
    },
    countryByName: async (name) => (await byName()).get(name),
  };
};

/** Beside this file; the bundler copies the folder beside the bundle. */
const placesDir = fileURLToPath(new URL("./places/", import.meta.url));

const readStates = async (dir: string, countryId: number) =>
  (await readJson<CountryFile>(dir, countryFile(countryId))).states;

const readJson = async <T>(dir: string, name: string): Promise<T> =>
  JSON.parse(await readFile(join(dir, name), "utf8")) as T;

/** A failed read is retried at the next call. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};
