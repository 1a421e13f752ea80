import { mkdir, readFile, writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { startDynamoDb } from "./dynamodb.ts";
import { fileFault } from "./file-fault.ts";
import { startObjectStore } from "./object-store.ts";
import { startQueues } from "./queues.ts";
import { aDataFolder } from "./testing/data-folder.ts";

const errorOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error) => error,
    );

test("each error of the file system names the path, and neither the call nor its code alone", () => {
  for (const code of Object.keys(constants.errno)) {
    const raw = Object.assign(new Error(`${code}: raw, open '/data/x'`), {
      code,
      syscall: "open",
      path: "/data/x",
    });

    const { message } = fileFault(raw, "/data");

    expect(message).toMatch(/^\/data\/x (is|cannot|does)[^:]*: [a-z][^:]+\.( What[^.]+\.)?$/);
    expect(message).not.toContain("raw");
  }
});

test("an error without a path is about the folder that was in use", () => {
  const raw = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });

  expect(fileFault(raw, "/data").message).toContain(
    "/data cannot be written, because the disk is full",
  );
});

test("an engine that refuses at the start is an error about the data folder", () => {
  const refusal = Object.assign(new Error("UnknownError"), { $metadata: {} });

  expect(fileFault(refusal, "/data").message).toBe(
    "/data cannot be used (Error): check its disk, or name another folder with --data.",
  );
});

test("errors of ports, of the network and of our own stay as they are", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" });

  for (const error of [refused, new Error("Usage")]) expect(fileFault(error, "/data")).toBe(error);
});

test("a database that may only be read is an error with its reason", async () => {
  const path = join(await aDataFolder(), "entries.sqlite");
  new DatabaseSync(path).exec("CREATE TABLE entry (text TEXT)");
  const db = new DatabaseSync(path, { readOnly: true });

  const error = await errorOf(() => db.exec("INSERT INTO entry VALUES ('x')"));

  expect(fileFault(error, path).message).toBe(
    `${path} cannot be written, because its disk is read-only: name another folder with --data.`,
  );
});

test("a folder in the place of a database is an error with its path", async () => {
  const path = await aDataFolder();

  const error = await errorOf(() => openDatabase({ path, schema: "", synchronous: "full" }));

  expect(error.message).toMatch(`${path} cannot be opened as a file: `);
});

const credentials = { accessKeyId: "a", secretAccessKey: "b" };
test.each([
  ["queues", (dataDir: string) => startQueues({ dataDir })],
  ["objects", (dataDir: string) => startObjectStore({ dataDir, credentials })],
  ["dynamodb", (dataDir: string) => startDynamoDb({ dataDir })],
])("a file in the place of the folder %s is an error with its path", async (name, start) => {
  const path = join(await aDataFolder(), name);
  await writeFile(path, "mine");

  const error = await errorOf(() => start(path));

  expect(fileFault(error, "/data").message).toContain(`${path} is not a folder`);
  expect(await readFile(path, "utf8")).toBe("mine");
});

test("the database engine that cannot open its file is named with the file", async () => {
  const dataDir = await aDataFolder();
  await mkdir(join(dataDir, "dynamodb.sqlite"));

  const error = await errorOf(() => startDynamoDb({ dataDir }));

  expect(error.message).toContain(`${join(dataDir, "dynamodb.sqlite")} cannot be opened`);
});
