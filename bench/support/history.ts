import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Recorded } from "./gate.ts";
import { processorName } from "./machine.ts";
import type { Row } from "./row.ts";

const file = join(import.meta.dirname, "../history.jsonl");

export const readHistory = (): Recorded[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

export const addToHistory = (run: readonly Recorded[]): void =>
  appendFileSync(file, run.map((one) => `${JSON.stringify(one)}\n`).join(""));

/** What the history keeps of these rows. */
export const gatedFigures = (rows: readonly Row[]): Recorded[] =>
  rows.flatMap(({ question, gated }) =>
    gated === undefined
      ? []
      : {
          date: new Date().toISOString().slice(0, 10),
          processor: processorName(),
          node: process.versions.node,
          question,
          value: Number(gated.toPrecision(4)),
        },
  );
