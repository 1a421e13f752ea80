import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { budgetProblems, measurePage } from "./page-budget.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "page-budget-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};
const page = (...scripts: string[]) =>
  `<link rel="icon" href="/icon.svg"/>${scripts
    .map((script) => `<script type="module" crossorigin src="/${script}"></script>`)
    .join("")}`;
/** Random hex text, which compresses to about half its size. */
const noise = (bytes: number) =>
  `export const noise = "${randomBytes(bytes / 2).toString("hex")}";`;

it("counts a script and all its static imports once, but no dynamic imports", () => {
  write({
    "index.html": page("assets/form.js"),
    "assets/form.js": 'import "./shared.js"; import "./more/other.js"; import("./later.js");',
    "assets/more/other.js": 'import "../shared.js"; export const a = 1;',
    "assets/shared.js": noise(40_000),
    "assets/later.js": noise(200_000),
  });

  const measured = measurePage(folder);

  expect(measured.requests).toBe(5);
  expect(measured.scriptBytes).toBeGreaterThan(20_000);
  expect(measured.scriptBytes).toBeLessThan(25_000);
  expect(budgetProblems(measured)).toEqual([]);
});

it("rejects a page that needs more than 115 kB of script", () => {
  write({ "index.html": page("assets/form.js"), "assets/form.js": noise(260_000) });

  expect(budgetProblems(measurePage(folder))).toEqual([
    expect.stringMatching(/^The page at \/ has 1\d{5} bytes of script, 115000 are allowed$/),
  ]);
});

it("rejects a page that makes more than eight requests", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `assets/${name}.js`);
  write({
    "index.html": page(...names),
    ...Object.fromEntries(names.map((name) => [name, "export {};"])),
  });

  expect(budgetProblems(measurePage(folder))).toEqual([
    "The page at / has 9 requests, 8 are allowed",
  ]);
});

it("rejects a page whose HTML is too large", () => {
  write({ "index.html": page() + noise(40_000) });

  expect(budgetProblems(measurePage(folder))).toEqual([expect.stringContaining("bytes of HTML")]);
});
