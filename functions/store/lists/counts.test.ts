import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { runBucket, statusBucket } from "../../domain/submission/counter-deltas.ts";
import { keys } from "../table/keys.ts";
import { counterStore } from "./counts.ts";

const { main: table } = await startTables();
const counts = counterStore(table);

const now = new Date("2026-11-03T09:00:00.000Z");
const pending = statusBucket("individual", "pending");

test("every counter is 0 before anything is counted", async () => {
  const none = { pending: 0, approved: 0, rejected: 0, uploaded: 0 };

  expect(await counts.ofStatuses()).toEqual({ individual: none, corporate: none });
  expect(await counts.ofRun("nobody's")).toEqual({
    pending: 0,
    delivered: 0,
    refused: 0,
    failed: 0,
    withdrawn: 0,
    moved: 0,
    cancelled: 0,
    replaced: 0,
  });
});

test("each counter rises and falls independently", async () => {
  const run = runBucket("run-1", "delivered");
  const first: [string, number][] = [
    [pending, 5],
    [statusBucket("corporate", "approved"), 2],
    [run, 1],
  ];
  await counts.add([{ id: "100", deltas: first }], now);
  const second: [string, number][] = [
    [pending, -2],
    [run, 3],
  ];
  await counts.add([{ id: "101", deltas: second }], now);

  expect(await counts.ofStatuses()).toMatchObject({
    individual: { pending: 3, approved: 0 },
    corporate: { pending: 0, approved: 2 },
  });
  expect(await counts.ofRun("run-1")).toMatchObject({ delivered: 4, failed: 0 });
});

test("only one of ten workers counts the same change", async () => {
  const uploaded = statusBucket("individual", "uploaded");
  const change = { id: "200", deltas: [[uploaded, 7]] satisfies [string, number][] };

  const results = await Promise.all(Array.from({ length: 10 }, () => counts.add([change], now)));

  expect(results.flat()).toEqual([change]);
  expect((await counts.ofStatuses()).individual.uploaded).toBe(7);
});

test.each([
  [99, 1],
  [100, 2],
])(
  "%i changes of one counter are counted in as few transactions as hold them: %i",
  async (count, transactions) => {
    const bucket = statusBucket("corporate", count === 99 ? "rejected" : "uploaded");
    const changes = Array.from({ length: count }, (_, n) => ({
      id: `${count} ${n}`,
      deltas: [[bucket, 1]] satisfies [string, number][],
    }));

    expect(await counts.add(changes, now)).toEqual(changes);

    const rows = await rowsOf(table, ({ pk }) => pk === keys.count(bucket).pk);
    expect(rows).toMatchObject([{ count, changes: transactions }]);
  },
);

test("a change whose parts cancel each other out is marked as counted", async () => {
  const change = (delta: number) => ({
    id: "300",
    deltas: [[pending, delta]] satisfies [string, number][],
  });

  expect(await counts.add([change(0)], now)).toHaveLength(1);
  expect(await counts.add([change(1)], now)).toEqual([]);
});
