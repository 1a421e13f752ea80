import { expect, test, vi } from "vitest";
import { startQueueEngine, startTables } from "#tests/support/engines.ts";
import { sweepUntilNothingWaits } from "./sweep-all.ts";

const { main } = await startTables();
const queueUrls = await startQueueEngine();

test("2,000 deliveries, 2,000 emails and 100 jobs that wait after an outage are each queued once", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const waiting = { deliveries: 2_000, mails: 2_000, jobs: 100 };

  const { wrong } = await sweepUntilNothingWaits({ main, queueUrls }, waiting);

  expect(wrong).toBe(0);
}, 120_000);
