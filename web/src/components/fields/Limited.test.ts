import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../..", import.meta.url));
/** They show by themselves what does not fit. */
const showing = ["TextField", "DigitsField", "CodeField", "TextAreaField", "LoginInput"];
const around = ["Limited", "Field", "InlineField"];

const bareLimits = (text: string): string[] =>
  [...text.matchAll(/\smaxLength=/g)].flatMap(({ index }) => {
    const before = text.slice(0, index);
    const [tag = ""] = before.match(/<[A-Za-z.]+(?![\s\S]*<[A-Za-z.])/) ?? [];
    const isInside = (name: string) =>
      before.lastIndexOf(`<${name}`) > before.lastIndexOf(`</${name}>`) &&
      new RegExp(`<${name}[\\s>]`).test(before);
    return showing.includes(tag.slice(1)) || around.some(isInside) ? [] : [tag];
  });

test("D111: every input with a limit shows what does not fit", () => {
  const files = globSync("**/*.tsx", { cwd: src, exclude: ["**/*.test.tsx"] });
  const found = files.flatMap((file) =>
    bareLimits(readFileSync(`${src}/${file}`, "utf8")).map((tag) => `${file}: ${tag}`),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("the check finds a bare limit", () => {
  const input = "<Input name={name} maxLength={3} />";
  expect(bareLimits(input)).toEqual(["<Input"]);
  expect(bareLimits(`<Limited>\n${input}\n</Limited>`)).toEqual([]);
  expect(bareLimits(`<Limited>\n</Limited>\n${input}`)).toEqual(["<Input"]);
});
