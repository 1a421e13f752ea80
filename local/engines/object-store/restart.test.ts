import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { localCredentials as credentials } from "../../local-secrets.ts";
import { startObjectStore } from "../object-store.ts";
import { aDataFolder } from "../testing/data-folder.ts";
import { runEngine } from "../testing/engine-process.ts";
import {
  aStore,
  bucket,
  filesIn,
  get,
  keysOf,
  put,
  s3WithBucket,
} from "../testing/object-store-client.ts";

test("objects survive a stop and a restart", async () => {
  const first = await aStore();
  await put(first.s3, "k", "kept");
  await first.stop();

  const { s3 } = await aStore(first.folder);

  expect(String(await get(s3, "k"))).toBe("kept");
});

test("every acknowledged put survives a kill during many puts, and no object is incomplete", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("object-store", folder);
  const doomed = await s3WithBucket(running.endpoint);
  const acknowledged: string[] = [];
  const body = (key: string) => Buffer.alloc(200_000, key);
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n++) {
      await put(doomed, `${writer}-${n}`, body(`${writer}-${n}`));
      acknowledged.push(`${writer}-${n}`);
      if (acknowledged.length === 40) await running.kill();
    }
  });
  await Promise.allSettled(writers);

  const { s3 } = await aStore(folder, running.port);
  const stored = keysOf(await s3.send(new ListObjectsV2Command({ Bucket: bucket })));

  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  for (const key of stored) expect((await get(s3, `${key}`)).equals(body(`${key}`))).toBe(true);
  expect(await filesIn(folder)).toHaveLength(stored.length);
});

test("starting on a port in use throws a clear error", async () => {
  const { endpoint } = await aStore();
  const port = Number(new URL(endpoint).port);

  const second = startObjectStore({ dataDir: await aDataFolder(), port, credentials });

  await expect(second).rejects.toThrow(
    `Port ${port} is already in use, so the object store cannot`,
  );
});

test("starting on a data folder in use throws a clear error", async () => {
  const { folder } = await aStore();

  const second = startObjectStore({ dataDir: folder, credentials });

  await expect(second).rejects.toThrow(/objects\.sqlite is in use by another process/);
});

test("an empty database beside stored files is named, with the way out, and the files stay", async () => {
  const { s3, folder, stop } = await aStore();
  await put(s3, "k", "kept");
  await stop();
  const database = join(folder, "objects.sqlite");
  await truncate(database);

  for (const _ of ["a start", "another start"]) {
    await expect(startObjectStore({ dataDir: folder, credentials })).rejects.toThrow(
      `${database} is empty, but ${join(folder, "objects")} has files: put back a copy of the data folder, or begin on another one with --data.`,
    );
  }
  expect(await filesIn(folder)).toHaveLength(1);
});

test("an empty database without files is as good as none", async () => {
  const { folder, stop } = await aStore();
  await stop();
  await truncate(join(folder, "objects.sqlite"));

  const { s3 } = await aStore(folder);

  await put(s3, "k", "new");
  expect(String(await get(s3, "k"))).toBe("new");
});
