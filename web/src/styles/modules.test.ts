import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { expect, it } from "vitest";

const cwd = join(import.meta.dirname, "..");
const modules = globSync("**/*.module.css", { cwd }).sort();

it("finds modules of styles", () => {
  expect(modules.length).toBeGreaterThan(20);
});

it.each(modules)("%s has exactly the classes that the part beside it uses", (file) => {
  const code = readFileSync(join(cwd, file));
  const { exports = {} } = transform({ filename: file, code, cssModules: { animation: false } });
  const part = readFileSync(join(cwd, file.replace(".module.css", ".tsx")), "utf8");
  const named = [...part.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name ?? "");
  // A variant such as `css[look]` names its classes by values of a property.
  const isVariant = (name: string) =>
    part.includes("css[") && new RegExp(`\\b${name}\\b`).test(part);

  const classes = Object.keys(exports);
  expect(named.filter((name) => !classes.includes(name))).toEqual([]);
  expect(classes.filter((name) => !named.includes(name) && !isVariant(name))).toEqual([]);
});
