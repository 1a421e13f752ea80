import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// With other exports, `npm run dev` loads the whole page again after an edit, and what was typed is lost.
test("a file with components of the form exports nothing else", () => {
  const files = globSync("**/*.tsx", { cwd: import.meta.dirname }).filter(
    (path) => !/\.test\.tsx$|\btesting\b/.test(path),
  );
  const others = files.flatMap((path) => {
    const text = readFileSync(join(import.meta.dirname, path), "utf8");
    return text
      .match(/^export (async )?(const|function) [a-z]\w*/gm)
      ?.map((it) => `${path}: ${it}`);
  });

  expect(files.length).toBeGreaterThan(30);
  expect(others.filter(Boolean)).toEqual([]);
});
