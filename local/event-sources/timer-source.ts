import { randomUUID } from "node:crypto";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { repeat, sleep } from "./repeat.ts";

export const startTimerSource = ({
  name,
  handler,
  everyMs,
  firstAfterMs = 0,
}: {
  name: string;
  handler: Handler;
  everyMs: number;
  firstAfterMs?: number;
}): (() => Promise<void>) => {
  let waitMs = firstAfterMs;
  return repeat(async (signal) => {
    if (waitMs > 0) await sleep(waitMs, signal);
    waitMs = everyMs;
    if (!signal.aborted) await handler({}, contextFor(name, randomUUID()));
  });
};
