import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Country } from "#shared/contract/lookups.ts";
import { dialCode } from "./dial-code.ts";
import {
  attribution,
  type CountriesFile,
  type CountryFile,
  countriesFile,
  countryFile,
} from "./location-files.ts";

const here = dirname(fileURLToPath(import.meta.url));
const defaultOut = join(here, "../../../dist/locations");
const source = dirname(
  createRequire(import.meta.url).resolve("@countrystatecity/countries/data/countries.json"),
);

/**
 * Reduces the 74 MB data package to lookup files. The folder's name is a hash of package version
 * and build code, so an existing folder is current.
 */
export const buildLocations = async (out = defaultOut): Promise<string> => {
  const dir = join(out, await fingerprint());
  if (existsSync(dir)) return dir;
  const draft = join(out, `.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  await writeAll(draft);
  await putInPlace(draft, dir);
  return dir;
};

const fingerprint = async (): Promise<string> => {
  const inputs = [
    join(source, "../../package.json"),
    ...["build-locations.ts", "dial-code.ts", "location-files.ts"].map((name) => join(here, name)),
  ];
  const hash = createHash("sha256");
  for (const path of inputs) hash.update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
};

interface Listed {
  id: number;
  name: string;
  iso2: string;
  phonecode: string;
  emoji: string;
}

const writeAll = async (dir: string): Promise<void> => {
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

/** Parallel builds make the same files: the later build keeps the folder of the first. */
const putInPlace = async (draft: string, dir: string): Promise<void> => {
  try {
    await rename(draft, dir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
};
