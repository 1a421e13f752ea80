import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapConcurrent } from "./map-concurrent.ts";

const collected = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

test("results keep the order of the items, whichever finishes first", async () => {
  const work = async (ms: number) => {
    await pause(ms);
    return ms;
  };

  expect(await collected(mapConcurrent([12, 1, 6, 0], work, 3))).toEqual([12, 1, 6, 0]);
});

test("as many items run at once as the window allows, and no more", async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(1);
    running -= 1;
  };

  await collected(mapConcurrent(Array.from({ length: 20 }), work, 4));

  expect(most).toBe(4);
});

test("a slow source does not delay a finished result", async () => {
  async function* source() {
    yield "first";
    await pause(5);
    yield "second";
    await new Promise(() => undefined);
  }

  const { value } = await mapConcurrent(source(), async (word) => word, 4).next();

  expect(value).toBe("first");
});

test("a failure is thrown at the turn of its item and ends the iteration", async () => {
  const seen: number[] = [];
  const work = async (n: number) => {
    if (n === 2) throw new Error("the second");
    return n;
  };

  const reading = async () => {
    for await (const n of mapConcurrent([1, 2, 3], work, 3)) seen.push(n);
  };

  await expect(reading()).rejects.toThrow("the second");
  expect(seen).toEqual([1]);
});

test("stopping early closes the source", async () => {
  let read = 0;
  let isClosed = false;
  async function* source() {
    try {
      for (;;) yield ++read;
    } finally {
      isClosed = true;
    }
  }

  for await (const n of mapConcurrent(source(), async (n) => n, 2)) if (n === 3) break;

  expect([isClosed, read]).toEqual([true, 4]);
});

test("stopping early waits for work in progress", async () => {
  let running = 0;
  const work = async (n: number) => {
    running += 1;
    await pause(n === 1 ? 0 : 5);
    running -= 1;
    return n;
  };

  for await (const n of mapConcurrent([1, 2, 3], work, 3)) if (n === 1) break;

  expect(running).toBe(0);
});

test("a failure of a later item causes no unhandled rejection before its turn", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const work = async (n: number) => {
    if (n === 2) throw new Error("the second");
    await pause(5);
    return n;
  };

  await expect(collected(mapConcurrent([1, 2], work, 3))).rejects.toThrow("the second");

  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
