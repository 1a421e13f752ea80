import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Young objects are looked through often, which is cheap, and all at each fifth time. */
const bytesBetweenCollections = 4_000_000;
const turnsUntilAll = 5;

/**
 * Counts bytes that were passed on, and has what held them collected. Left to itself, V8 sees small
 * objects and not the pictures that hang on them: 64 MB of spent ones wait, and more while it looks.
 */
export const countSpent = (): ((bytes: number) => void) => {
  let uncollected = 0;
  let turns = 0;
  return (bytes) => {
    uncollected += bytes;
    if (uncollected < bytesBetweenCollections) return;
    uncollected = 0;
    turns += 1;
    collect ??= exposed();
    collect({ type: turns % turnsUntilAll === 0 ? "major" : "minor" });
  };
};

type Collect = (options: { type: "minor" | "major" }) => void;
let collect: Collect | undefined;

/** A flag is heard by contexts that are made after it. */
const exposed = () => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as Collect;
};
