import { AsyncLocalStorage } from "node:async_hooks";
import type { Handler } from "../handler.ts";
import { checkCalls } from "./checked-calls.ts";
import type { RoleName } from "./use.ts";

// Test files load this module again, and the calls of all have to find the same storage.
const kept = Symbol.for("holder-kyc.current-function");
const shared = globalThis as { [kept]?: AsyncLocalStorage<RoleName | undefined> };
shared[kept] ??= new AsyncLocalStorage();
const storage = shared[kept];

/** The calls of AWS that `run` makes have this function's rights, and no others. */
export const asFunction = <T>(name: RoleName, run: () => T): T => {
  checkCalls(() => storage.getStore());
  return storage.run(name, run);
};

/** For calls that a test makes while a function works. */
export const outsideFunctions = <T>(run: () => T): T => storage.run(undefined, run);

/** A function's handler, or its work, whose calls have the function's rights. */
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
