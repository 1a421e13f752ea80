import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { writeWorkbook } from "../files/write-workbook.ts";

test("D54: a workbook stops taking accounts while nobody reads it", async () => {
  const abort = new AbortController();
  const batch = Array.from({ length: 100 }, () => aSubmission());
  let taken = 0;
  const batches = async function* () {
    for (; taken < 200; taken++) yield batch;
  };

  const writing = writeWorkbook(
    { out: new PassThrough(), signal: abort.signal },
    {
      batches: batches(),
      type: "individual",
      status: "pending",
      about: { registrar: aRegistrar(), what: "", by: "", at: "2026-11-24T09:00:00.000Z" },
      onBatch: () => undefined,
    },
  );
  for (let turn = 0; turn < 200; turn++) await setImmediate();
  abort.abort();

  await expect(writing).rejects.toThrow();
  expect(taken).toBeLessThan(50);
});
