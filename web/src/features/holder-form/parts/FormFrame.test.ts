import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stepAttribute } from "../model/current-step.ts";
import { firstStep, stepNames } from "../model/steps.ts";

const file = join(import.meta.dirname, "FormFrame.module.css");
const css = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
/** The rule of the phone's steps: its selectors up to what it does. */
const selectors =
  /@media screen and \(max-width: 639\.98px\) \{ ([^{]*) \{ display: none; \}/.exec(css)?.[1] ?? "";

const others = (page: string, step: string) =>
  `:global(html${page}) .columns[data-steps] [data-step]:not([data-step~="${step}"])`;

it("D62: a phone shows of every step its own parts only, and those of the first before any script", () => {
  expect(selectors.split(", ")).toEqual([
    others(`:not([${stepAttribute}])`, firstStep),
    ...stepNames.map((step) => others(`[${stepAttribute}="${step}"]`, step)),
  ]);
});
