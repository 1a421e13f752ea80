import { expect, it } from "vitest";
import { readBlob } from "./read-blob.ts";

const megabytes = (count: number, byte: number) => new Uint8Array(count * 1024 * 1024).fill(byte);

it("D54: a file of several pieces is whole and in its order", async () => {
  const parts = [megabytes(3, 1), megabytes(1, 2), megabytes(4, 3), megabytes(1, 4)];
  const body = new ReadableStream({
    start: (it) => {
      for (const part of parts) it.enqueue(part);
      it.close();
    },
  });
  const heard: number[] = [];

  const blob = await readBlob(new Response(body), (bytes) => heard.push(bytes));

  expect(Buffer.from(await blob.arrayBuffer()).equals(Buffer.concat(parts))).toBe(true);
  expect(heard.map((bytes) => bytes / 1024 / 1024)).toEqual([3, 4, 8, 9]);
});

it("an answer without a body is an empty file of its type, or of none", async () => {
  const csv = { headers: { "Content-Type": "text/csv" } };

  expect((await readBlob(new Response(null, csv), () => undefined)).type).toBe("text/csv");
  const nothing = await readBlob(new Response(null), () => undefined);
  expect([nothing.size, nothing.type]).toEqual([0, ""]);
});
