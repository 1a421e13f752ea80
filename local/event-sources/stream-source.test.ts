import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTables, type Tables } from "#tests/support/engines.ts";
import { aDataFolder } from "../engines/testing/data-folder.ts";
import { startStreamSource } from "./stream-source.ts";

let main: Tables["main"];

beforeAll(async () => {
  ({ main } = await startTables());
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = process.env.AWS_ENDPOINT_URL_DYNAMODB;
});

const put = (pk: string, sk = "META") =>
  main.db.send(new PutCommand({ TableName: main.name, Item: { pk, sk } }));

const keysIn = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S);

const reader = {
  batchSize: 10,
  parallelBatches: 1,
  filters: [{ dynamodb: { Keys: { sk: { S: ["META"] } } } }],
};

test("changes whose handler failed are delivered again after a restart, and others are not", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const checkpointFile = join(await aDataFolder(), "stream.json");
  const start = async ({ isFailing }: { isFailing: boolean }) => {
    const received: unknown[] = [];
    const handler = async (event: unknown) => {
      received.push(keysIn(event as DynamoDBStreamEvent));
      if (isFailing) throw new Error("The table is gone");
    };
    const source = { name: "update-counters", tableName: main.name, handler, ...reader };
    const stop = await startStreamSource({ ...source, checkpointFile });
    onTestFinished(stop);
    return { received, stop };
  };
  await put("a");

  const failing = await start({ isFailing: true });
  await expect.poll(() => failing.received[0]).toEqual(["a"]);
  await failing.stop();
  const second = await start({ isFailing: false });
  await expect.poll(() => second.received).toEqual([["a"]]);
  await second.stop();
  await put("b");
  await put("left out", "OTHER");

  const third = await start({ isFailing: false });
  await expect.poll(() => third.received).toEqual([["b"]]);
});

test("a damaged checkpoint is named, and once it is removed all changes come again", async () => {
  const checkpointFile = join(await aDataFolder(), "stream-count.json");
  await writeFile(checkpointFile, "");
  const received: unknown[] = [];
  const handler = async (event: unknown) =>
    void received.push(...keysIn(event as DynamoDBStreamEvent));
  const source = { name: "update-counters", tableName: main.name, handler, ...reader };
  await put("again");

  await expect(startStreamSource({ ...source, checkpointFile })).rejects.toThrow(
    `${checkpointFile} cannot be read: remove it.`,
  );

  await rm(checkpointFile);
  onTestFinished(await startStreamSource({ ...source, checkpointFile }));
  await expect.poll(() => received).toContain("again");
});

test("shards are handed over at the same time, each in order, and only the failed one again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const checkpointFile = join(await aDataFolder(), "stream.json");
  const keys = Array.from({ length: 12 }, (_, n) => `shard-${n}`);
  const seen = new Map<string, number[]>();
  const atOnce = { now: 0, most: 0 };
  let failing: string | undefined = keys[0];
  const handler = async (event: unknown) => {
    const { Records } = event as DynamoDBStreamEvent;
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await pause(1);
    atOnce.now -= 1;
    if (Records.some(({ dynamodb }) => dynamodb?.Keys?.pk?.S === failing)) {
      failing = undefined;
      throw new Error("The table is gone");
    }
    for (const { dynamodb } of Records) {
      const key = dynamodb?.Keys?.pk?.S ?? "";
      if (!key.startsWith("shard-")) continue;
      seen.set(key, [...(seen.get(key) ?? []), Number(dynamodb?.NewImage?.version?.N)]);
    }
  };
  for (const version of [1, 2, 3]) {
    for (const pk of keys) {
      const Item = { pk, sk: "META", version };
      await main.db.send(new PutCommand({ TableName: main.name, Item }));
    }
  }

  const source = { name: "relay-outbox", tableName: main.name, handler, ...reader };
  onTestFinished(await startStreamSource({ ...source, checkpointFile }));

  const all = Object.fromEntries(keys.map((key) => [key, [1, 2, 3]]));
  await expect.poll(() => Object.fromEntries(seen)).toEqual(all);
  expect(atOnce.most).toBe(4);
});

test("a worker gets no write that changes nothing, and at most 1 MB at once", async () => {
  const checkpointFile = join(await aDataFolder(), "stream.json");
  const large = async (change: number) => {
    const Item = { pk: "large", sk: "META", change, text: "x".repeat(300_000) };
    await main.db.send(new PutCommand({ TableName: main.name, Item }));
  };
  for (const change of [1, 2, 2, 3, 4]) await large(change);
  const batches: unknown[] = [];
  const handler = async (event: unknown) => {
    const { Records } = event as DynamoDBStreamEvent;
    const own = Records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === "large");
    if (own.length > 0) batches.push(own.map(({ dynamodb }) => dynamodb?.NewImage?.change?.N));
  };
  const source = { name: "relay-outbox", tableName: main.name, handler, ...reader };
  onTestFinished(await startStreamSource({ ...source, checkpointFile }));

  await expect.poll(() => batches).toEqual([["1", "2"], ["3"], ["4"]]);
});
