import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeLimits, limits } from "#functions/domain/access/limits.ts";
import { top } from "#infra/functions.ts";

const read = (path: string): string => readFileSync(`${top}/${path}`, "utf8");
const [section = ""] =
  /### What can a stranger do[^#]*/.exec(read("docs/security/threats.md")) ?? [];
const [, ...rows] = section.split("\n").filter((line) => line.startsWith("| "));

it("D74: docs/security/threats.md says for every limit what a stranger can do with it", () => {
  const others = ["validMinutes"];
  const names = [...Object.keys(limits), ...Object.keys(codeLimits)];

  expect(names.filter((name) => !section.includes(`\`${name}\``))).toEqual(others);
});

it("D74: each of these limits names a test that exists", () => {
  const named = rows.map((row) =>
    [...row.matchAll(/`([\w/.-]+\.test\.ts)`((?:,? ?\*[^*]+\*)+)/g)].flatMap(
      ([, file = "", titles = ""]) =>
        [...titles.matchAll(/\*([^*…]+)…?\*/g)].map(([, title = ""]) => ({ file, title })),
    ),
  );

  expect(rows.length).toBeGreaterThan(15);
  for (const tests of named) expect(tests).not.toEqual([]);
  expect(named.flat().filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});
