import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { top } from "./functions.ts";
import { type StackPart, stackName } from "./stack-names.ts";

/** What the last deployment from this folder printed. */
export const outputsFile = (stage: string): string => join(top, ".cache", `outputs-${stage}.json`);

/** @throws an Error if this folder has deployed no such output */
export const outputOf = (
  { stage, part, key }: { stage: string; part: StackPart; key: string },
  file = outputsFile(stage),
): string => {
  const outputs = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const value: string | undefined = outputs[stackName(stage, part)]?.[key];
  if (!value) throw new Error(`${file} has no ${key} of ${part}: run npm run deploy -- ${stage}`);
  return value;
};
