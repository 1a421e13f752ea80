import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Fault, type Written, writtenStream } from "./written-stream.ts";

const noted = () => {
  const faults: Fault[] = [];
  return {
    faults,
    ended: async (fault: Fault) => {
      await pause(5);
      faults.push(fault);
    },
  };
};

test("the reader sees the end only after the callback for the end has finished", async () => {
  const { faults, ended } = noted();

  const file = writtenStream(async ({ out }) => void out.end("all of it"), ended);

  expect(String(await buffer(file))).toBe("all of it");
  expect(faults).toEqual([undefined]);
});

test("a failure while writing breaks the stream and is given to the callback for the end", async () => {
  const { faults, ended } = noted();
  const write = async ({ out }: Written) => {
    out.write("a part");
    throw new Error("The table is gone");
  };

  await expect(buffer(writtenStream(write, ended))).rejects.toThrow("The table is gone");

  expect(faults.map((fault) => fault?.message)).toEqual(["The table is gone"]);
});

test("the stream breaks if the callback for the end fails", async () => {
  const ended = () => Promise.reject(new Error("The log is gone"));

  const file = writtenStream(async ({ out }) => void out.end("all of it"), ended);

  await expect(buffer(file)).rejects.toThrow("The log is gone");
});

test("a reader that disconnects stops the writing, and the callback for the end runs once", async () => {
  const { faults, ended } = noted();
  let written = 0;
  const file = writtenStream(async ({ out, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      written += 1;
      if (!out.write(Buffer.alloc(100_000))) await once(out, "drain", { signal });
    }
  }, ended);
  await once(file, "readable");

  file.destroy();
  await once(file, "close");

  const then = written;
  await pause(10);
  expect(written).toBe(then);
  expect(faults.map((fault) => fault?.message)).toEqual(["The reader has gone away"]);
});
