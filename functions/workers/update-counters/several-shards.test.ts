import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { startStreamSource } from "#local/event-sources/stream-source.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { stored } from "#tests/support/stored.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { changesOf } from "../../store/table/changes.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { streamReaders } from "../stream-readers.ts";
import { updateCounters } from "./update-counters.ts";

const { main: table } = await startTables();
const counts = counterStore(table);
const submissions = submissionStore({ table, hash: plainHash });
const countBatch = updateCounters({ timeZone: "Africa/Lagos", counts, clock: () => new Date() });

test("counters stay exact while four shards meet at them and some batches fail", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const many = 40;
  const atOnce = { now: 0, most: 0 };
  let calls = 0;
  const handler = async (event: unknown) => {
    calls += 1;
    const call = calls;
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    try {
      if (call === 2) throw new Error("Before it counted");
      await countBatch(changesOf(event as DynamoDBStreamEvent));
      if (call === 3) throw new Error("After it counted");
    } finally {
      atOnce.now -= 1;
    }
  };
  await Promise.all(Array.from({ length: many }, () => stored(submissions, aSubmission())));
  const folder = await quickFolder("stream-");

  const stop = await startStreamSource({
    name: "update-counters",
    handler,
    tableName: table.name,
    ...streamReaders["update-counters"],
    checkpointFile: join(folder, "stream.json"),
  });
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  await expect.poll(async () => (await counts.ofStatuses()).individual.pending).toBe(many);
  await expect.poll(() => atOnce.now).toBe(0);
  expect((await counts.ofStatuses()).individual.pending).toBe(many);
  expect(atOnce.most).toBe(4);
});
