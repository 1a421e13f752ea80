import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { exportsBucket, startImages, startTables } from "#tests/support/engines.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { exportFileStore } from "../jobs/export-files.ts";
import { exportsWithStore } from "./exports-with.ts";

const { main: table } = await startTables();
const s3 = await startImages();
const { ended, exports } = splitExportsIn(table);
const files = exportFileStore({ bucket: exportsBucket, s3 });
const accountsOf = { n: 1, attempts: 1 };

const exportOf = async (accountId: string) => {
  const job = await ended();
  await files.put(job.id, { accountsOf }, Readable.from([`1,KYC,Ada,${accountId}`]));
  return job;
};

test("D86: only the exports that hold an erased account are removed", async () => {
  const [erased, other] = [randomUUID(), randomUUID()];
  const [holding, kept] = [await exportOf(erased), await exportOf(other)];

  const { removeWith } = exportsWithStore({ table, bucket: exportsBucket, s3 });

  expect(await removeWith(erased, new Date().toISOString())).toEqual({
    removed: 1,
    isRunning: false,
  });
  expect(await exports.get(holding.id)).toBeUndefined();
  expect(await exports.get(kept.id)).toMatchObject({ state: "done" });
  expect(Buffer.from(await files.get(kept.id, { accountsOf })).includes(other)).toBe(true);
});
