import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Of young objects alone: with one of all objects at each fifth time a zip takes half as much again. */
const bytesBetweenCollections = 6_000_000;

/**
 * Counts bytes that were passed on, and has what held them collected. Left to itself, V8 sees small
 * objects and not the pictures that hang on them: 64 MB of spent ones wait, and more while it looks.
 */
export const countSpent = (): ((bytes: number) => void) => {
  let uncollected = 0;
  return (bytes) => {
    uncollected += bytes;
    if (uncollected < bytesBetweenCollections) return;
    uncollected = 0;
    collect ??= exposed();
    collect({ type: "minor" });
  };
};

type Collect = (options: { type: "minor" }) => void;
let collect: Collect | undefined;

/** A flag is heard by contexts that are made after it. */
const exposed = () => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as Collect;
};
