import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Minor collections only: with a full collection every fifth time a zip takes 50 % longer. */
const bytesBetweenCollections = 6_000_000;

/** V8 sees the small buffer objects, not the image bytes behind them: 64 MB would wait. */
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

/** A V8 flag only affects contexts created later. */
const exposed = () => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as Collect;
};
