import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Country } from "#shared/contract/lookups.ts";
import { dialCode } from "./dial-code.ts";
import {
  attribution,
  type CountriesFile,
  type CountryFile,
  countriesFile,
  countryFile,
} from "./location-files.ts";

/**
 * Writes `places/` again from the folder `dist/data` of the npm package `@countrystatecity/countries`,
 * which has 74 MB: `node functions/services/locations/import-places.ts <folder>`.
 */
const importPlaces = async (source: string): Promise<void> => {
  const dir = join(import.meta.dirname, "places");
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir);
  await writeAll(source, dir);
};

interface Listed {
  id: number;
  name: string;
  iso2: string;
  phonecode: string;
  emoji: string;
}

const writeAll = async (source: string, dir: string): Promise<void> => {
  const listed = await readJson<Listed[]>(join(source, countriesFile));
  const folders = new Map((await foldersIn(source)).map((name) => [codeOf(name), name]));
  const countries = listed.map(toCountry).sort(byName);
  await writeJson(join(dir, countriesFile), { attribution, countries } satisfies CountriesFile);
  for (const { id, iso2 } of countries) {
    const folder = folders.get(iso2);
    const states = folder ? await statesIn(join(source, folder)) : [];
    await writeJson(join(dir, countryFile(id)), { attribution, states } satisfies CountryFile);
  }
};

const toCountry = ({ id, name, iso2, phonecode, emoji }: Listed): Country => ({
  id,
  name,
  iso2,
  phonecode: dialCode(iso2, phonecode),
  flag: emoji,
});

interface Named {
  id: number;
  name: string;
}

interface City extends Named {
  state_id: number;
}

const statesIn = async (folder: string): Promise<CountryFile["states"]> => {
  const files = (await foldersIn(folder)).map((name) => join(folder, name, "cities.json"));
  const lists = await Promise.all(files.map((file) => readJson<City[]>(file)));
  const citiesOf = Map.groupBy(lists.flat().sort(byName), ({ state_id }) => state_id);
  const states = await readJson<Named[]>(join(folder, "states.json"));
  return states.sort(byName).map(({ id, name }) => [id, name, pairs(citiesOf.get(id))]);
};

const pairs = (places: Named[] = []): [number, string][] =>
  places.map(({ id, name }) => [id, name]);

/** Folders are named `Nigeria-NG`. */
const codeOf = (folder: string): string => folder.slice(folder.lastIndexOf("-") + 1);

const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const collator = new Intl.Collator("en");
const byName = (a: Named, b: Named): number => collator.compare(a.name, b.name);

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(path, "utf8")) as T;

const writeJson = (path: string, content: unknown): Promise<void> =>
  writeFile(path, JSON.stringify(content));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the package's data");
await importPlaces(folder);
