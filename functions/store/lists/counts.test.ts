import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { runBucket, statusBucket } from "../../domain/submission/counter-deltas.ts";
import { type CountedBatch, counterStore } from "./counts.ts";

const { main: table } = await startTables();
const counts = counterStore(table);

const aBatch = (first: string, last = first): CountedBatch => ({
  first,
  last,
  at: "2026-11-03T09:00:00.000Z",
  expiresAt: 4_000_000_000,
});
const pending = statusBucket("individual", "pending");

test("every counter is 0 before anything is counted", async () => {
  const none = { pending: 0, approved: 0, rejected: 0, uploaded: 0 };

  expect(await counts.ofStatuses()).toEqual({ individual: none, corporate: none });
  expect(await counts.ofRun("nobody's")).toEqual({
    pending: 0,
    delivered: 0,
    refused: 0,
    failed: 0,
    cancelled: 0,
  });
});

test("each counter rises and falls independently", async () => {
  const run = runBucket("run-1", "delivered");
  await counts.add(
    new Map([
      [pending, 5],
      [statusBucket("corporate", "approved"), 2],
      [run, 1],
    ]),
    aBatch("100"),
  );
  await counts.add(
    new Map([
      [pending, -2],
      [run, 3],
    ]),
    aBatch("101"),
  );

  expect(await counts.ofStatuses()).toMatchObject({
    individual: { pending: 3, approved: 0 },
    corporate: { pending: 0, approved: 2 },
  });
  expect(await counts.ofRun("run-1")).toMatchObject({ delivered: 4, failed: 0 });
});

test("only one of ten workers counts the same batch", async () => {
  const uploaded = statusBucket("individual", "uploaded");

  const results = await Promise.all(
    Array.from({ length: 10 }, () => counts.add(new Map([[uploaded, 7]]), aBatch("200", "204"))),
  );

  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await counts.ofStatuses()).individual.uploaded).toBe(7);
  expect(await counts.countedUpTo("200")).toBe("204");
  expect(await counts.countedUpTo("201")).toBeUndefined();
});

test("a batch whose changes cancel each other out is marked as counted", async () => {
  expect(await counts.add(new Map([[pending, 0]]), aBatch("300"))).toBe(true);
  expect(await counts.add(new Map([[pending, 1]]), aBatch("300"))).toBe(false);
});
