import { randomUUID } from "node:crypto";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { repeat, sleep } from "./repeat.ts";

export const startTimerSource = ({
  name,
  handler,
  everyMs,
}: {
  name: string;
  handler: Handler;
  everyMs: number;
}): (() => Promise<void>) =>
  repeat(async (signal) => {
    try {
      await handler({}, contextFor(name, randomUUID()));
    } finally {
      await sleep(everyMs, signal);
    }
  });
