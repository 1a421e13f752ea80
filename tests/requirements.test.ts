import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { top } from "#infra/functions.ts";

const register = "docs/requirements.md";
const exclude = ["**/node_modules/**", "dist/**", "cdk.out/**", register];
const paths = globSync("**/*.{ts,tsx,md}", { cwd: top, exclude }).sort();

const read = (path: string): string => readFileSync(join(top, path), "utf8");

/**
 * Whole words only: a service's reference `R-1` or `3D` is no id. The ids of threats and faults are
 * defined elsewhere.
 */
const citation = /(?<![\w-])(?:R-\d{2,3}[a-z]?|D\d{1,2})(?!\w)/g;

const idsIn = (text: string): string[] => [...text.matchAll(citation)].map(([id]) => id);

const rows = [...read(register).matchAll(/^\| ((?:R-|D)\d+[a-z]?) \| \S.* \|$/gm)].map(
  ([, id]) => id ?? "",
);

it("every id cited in code, tests and documents has a row in docs/requirements.md", () => {
  const firstCitedIn = new Map<string, string>();
  for (const path of paths) {
    for (const id of idsIn(read(path))) {
      if (!firstCitedIn.has(id)) firstCitedIn.set(id, path);
    }
  }

  const unknown = [...firstCitedIn]
    .filter(([id]) => !rows.includes(id))
    .map(([id, path]) => `${id} in ${path}`);

  expect(unknown).toEqual([]);
});

it("no id has two rows in docs/requirements.md", () => {
  const twice = rows.filter((id, place) => rows.indexOf(id) !== place);

  expect(twice).toEqual([]);
});

it("tests/specification sees every departure of docs/requirements.md that has an id", () => {
  const program = globSync("tests/specification/**/*.ts", { cwd: top }).map(read).join("\n");
  const listed = [...read(register).matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, id]) => id);
  const seen = [...program.matchAll(/departs\(\s*"([a-z-]+)"/g)].map(([, id]) => id);

  expect(seen.sort()).toEqual(listed.sort());
});
