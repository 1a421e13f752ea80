import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { top } from "#infra/functions.ts";
import type { StackRights } from "./stack-rights.ts";

/** The rights that were synthesized last, with a hash of each file that they follow from. */
export interface KeptRights {
  inputs: Record<string, string>;
  rights: StackRights;
}

// Test files load this module again.
const kept = Symbol.for("holder-kyc.stack-rights");
const shared = globalThis as { [kept]?: Promise<StackRights> };

/**
 * The rights of the synthesized stacks. A process loads CDK for a second or more, so the stacks are
 * synthesized only when one of their files changed since.
 */
export const stackRights = (): Promise<StackRights> => {
  shared[kept] ??= chosenRights() ?? synthesizedRights(join(top, ".cache/stack-rights.json"));
  return shared[kept];
};

/** A test names a file with other rights. */
const chosenRights = (): Promise<StackRights> | undefined => {
  const { STACK_RIGHTS } = process.env;
  return STACK_RIGHTS ? readFile(STACK_RIGHTS, "utf8").then(JSON.parse) : undefined;
};

export const synthesizedRights = async (file: string): Promise<StackRights> => {
  const unchanged = readUnchanged(file);
  if (unchanged) return unchanged;
  mkdirSync(dirname(file), { recursive: true });
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "write-rights.ts"), file]);
  const { rights }: KeptRights = JSON.parse(readFileSync(file, "utf8"));
  return rights;
};

const readUnchanged = (file: string): StackRights | undefined => {
  if (!existsSync(file)) return undefined;
  const { inputs, rights }: KeptRights = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(inputs).every(([path, hash]) => hashOf(path) === hash) ? rights : undefined;
};

/** @param path relative to the root */
export const hashOf = (path: string): string => {
  const file = join(top, path);
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("base64") : "";
};
