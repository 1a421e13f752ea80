import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { readAhead } from "./read-ahead.ts";

const collected = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

test("results come in the order of the items, whichever was ready first", async () => {
  const work = async (ms: number) => {
    await pause(ms);
    return ms;
  };

  expect(await collected(readAhead([12, 1, 6, 0], work, 3))).toEqual([12, 1, 6, 0]);
});

test("no more is under way than the window is wide", async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
  };

  await collected(readAhead(Array.from({ length: 20 }), work, 4));

  expect(most).toBe(4);
});

test("a failure comes in its turn and ends it", async () => {
  const seen: number[] = [];
  const work = async (n: number) => {
    if (n === 2) throw new Error("the second");
    return n;
  };

  const reading = async () => {
    for await (const n of readAhead([1, 2, 3], work, 3)) seen.push(n);
  };

  await expect(reading()).rejects.toThrow("the second");
  expect(seen).toEqual([1]);
});

test("whoever stops early stops the source too", async () => {
  let read = 0;
  let isClosed = false;
  async function* source() {
    try {
      for (;;) yield ++read;
    } finally {
      isClosed = true;
    }
  }

  for await (const n of readAhead(source(), async (n) => n, 2)) if (n === 3) break;

  expect([isClosed, read]).toEqual([true, 4]);
});
