import { AsyncLocalStorage } from "node:async_hooks";
import type { FunctionName } from "#infra/functions.ts";
import type { Service } from "#shared/kyc/status.ts";
import type { Handler } from "../handler.ts";
import { recordUses } from "./recorder.ts";

/** A function with its own role; the delivery function has one for each service. */
export type RoleName =
  | Exclude<FunctionName, "deliver-to-service">
  | `deliver-to-service/${Service}`;

// Test files load this module again, and the calls of all have to find the same storage.
const kept = Symbol.for("holder-kyc.current-function");
const shared = globalThis as { [kept]?: AsyncLocalStorage<RoleName | undefined> };
shared[kept] ??= new AsyncLocalStorage();
const storage = shared[kept];

/** The calls of AWS that `run` makes are recorded as this function's, where a run of tests records. */
export const asFunction = <T>(name: RoleName, run: () => T): T => {
  if (!process.env.RIGHTS_RECORD) return run();
  recordUses(() => storage.getStore());
  return storage.run(name, run);
};

/** For calls that a test makes while a function works. */
export const outsideFunctions = <T>(run: () => T): T => storage.run(undefined, run);

/** A function's handler, or its work, whose calls are recorded as the function's. */
export const ofFunction =
  <A extends unknown[], T>(name: RoleName, work: (...args: A) => T): ((...args: A) => T) =>
  (...args) =>
    asFunction(name, () => work(...args));

/** Loads a handler, which may read secrets meanwhile. */
export const loadFunction = (name: RoleName, load: () => Promise<unknown>): Promise<Handler> =>
  asFunction(name, async () => {
    const { handler } = (await load()) as { handler: Handler };
    return ofFunction(name, handler);
  });
