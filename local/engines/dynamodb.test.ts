import { access, chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { localCredentials as credentials, region } from "../local-secrets.ts";
import { startDynamoDb } from "./dynamodb.ts";
import { findDynoxide } from "./dynamodb-binary.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { runEngine } from "./testing/engine-process.ts";

const TableName = "Main";

const clientOf = (endpoint: string) => {
  const client = new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
};

const anEngine = async (dataDir?: string, port = 0) => {
  const folder = dataDir ?? (await aDataFolder());
  const engine = await startDynamoDb({ dataDir: folder, port });
  onTestFinished(() => engine.stop());
  return { ...engine, folder, db: clientOf(engine.endpoint) };
};

const makeTable = (db: DynamoDBClient) =>
  db.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    }),
  );

const put = (db: DynamoDBClient, key: string) =>
  db.send(new PutItemCommand({ TableName, Item: { pk: { S: key } } }));

const find = async (db: DynamoDBClient, key: string) =>
  (await db.send(new GetItemCommand({ TableName, Key: { pk: { S: key } } }))).Item;

const processNoted = async (folder: string): Promise<number> =>
  JSON.parse(await readFile(join(folder, "dynamodb.pid"), "utf8")).child;

const isAlive = async (id: number): Promise<boolean> =>
  access(`/proc/${id}/exe`).then(
    () => true,
    () => false,
  );

test("a damaged file of tables is named, with the way out", async () => {
  const dataDir = await aDataFolder();
  const file = join(dataDir, "dynamodb.sqlite");
  await writeFile(file, "no database");

  await expect(startDynamoDb({ dataDir })).rejects.toThrow(
    `${file} cannot be read: put back a copy of the data folder`,
  );
});

test("a transaction is stored completely, or rejected completely with the reasons", async () => {
  const { db } = await anEngine();
  await makeTable(db);
  const ConditionExpression = "attribute_not_exists(pk)";
  const write = (...keys: string[]) =>
    db.send(
      new TransactWriteItemsCommand({
        TransactItems: keys.map((key) => ({
          Put: { TableName, Item: { pk: { S: key } }, ConditionExpression },
        })),
      }),
    );

  await write("a", "b");

  await expect(write("c", "a")).rejects.toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
  expect(await find(db, "b")).toEqual({ pk: { S: "b" } });
  expect(await find(db, "c")).toBeUndefined();
});

test("data survives a stop and a restart on the same port", async () => {
  const first = await anEngine();
  await makeTable(first.db);
  await put(first.db, "kept");
  const child = await processNoted(first.folder);
  await first.stop();
  expect(await isAlive(child)).toBe(false);

  const { db } = await anEngine(first.folder, Number(new URL(first.endpoint).port));

  expect(await find(db, "kept")).toBeDefined();
});

test("every acknowledged write survives a kill of the process that started the engine", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("dynamodb", folder);
  const doomed = clientOf(running.endpoint);
  await makeTable(doomed);
  const acknowledged: string[] = [];
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; ; n++) {
      await put(doomed, `${writer}-${n}`);
      acknowledged.push(`${writer}-${n}`);
      if (acknowledged.length === 40) await running.kill();
    }
  });
  await Promise.allSettled(writers);

  const { db } = await anEngine(folder, running.port);
  const { Items = [] } = await db.send(new ScanCommand({ TableName }));

  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(Items.map(({ pk }) => pk?.S)).toEqual(expect.arrayContaining(acknowledged));
});

test("the engine exits when the process that started it is killed, before any restart", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("dynamodb", folder);
  const child = await processNoted(folder);
  expect(await isAlive(child)).toBe(true);

  await running.kill();

  await vi.waitFor(async () => expect(await isAlive(child)).toBe(false), { interval: 5 });
});

test("a killed engine is reported on the console, and stopping it still succeeds", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const { folder, stop } = await anEngine();

  process.kill(await processNoted(folder), "SIGKILL");
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  await stop();

  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining("DynamoDB engine has ended"),
  );
  said.mockRestore();
});

test("starting on a data folder in use throws a clear error, and the other run continues", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("dynamodb", folder);

  await expect(startDynamoDb({ dataDir: folder })).rejects.toThrow(
    /is in use by process \d+: stop/,
  );

  expect((await fetch(running.endpoint)).ok).toBe(true);
});

test("a process in the pid file that is not this folder's engine is not killed", async () => {
  const folder = await aDataFolder();
  const note = JSON.stringify({ child: process.ppid, owner: 1 });
  await writeFile(join(folder, "dynamodb.pid"), note);

  const { endpoint } = await anEngine(folder);

  expect((await fetch(endpoint)).ok).toBe(true);
  expect(await isAlive(process.ppid)).toBe(true);
});

test("starting on a port in use throws a clear error", async () => {
  const port = Number(new URL((await anEngine()).endpoint).port);

  const second = startDynamoDb({ dataDir: await aDataFolder(), port });

  await expect(second).rejects.toThrow(`Port ${port} is already in use, so the DynamoDB engine`);
});

test("an endpoint in the environment is used, and no engine is started", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await aDataFolder();

  const engine = await startDynamoDb({ dataDir: folder });
  await engine.stop();

  expect(engine.endpoint).toBe("http://127.0.0.1:1");
  await expect(processNoted(folder)).rejects.toThrow("ENOENT");
});

test("the engine is found on the PATH if there is no package for the platform", async () => {
  const folder = await aDataFolder();
  const bin = join(folder, "bin");
  await mkdir(bin);
  await writeFile(join(bin, "dynoxide"), "");
  await chmod(join(bin, "dynoxide"), 0o755);

  const found = findDynoxide(`/nowhere:${bin}`, "@dynoxide/none");

  expect(found).toBe(join(bin, "dynoxide"));
});

test("a missing engine throws an error that says what to do", () => {
  expect(() => findDynoxide("/nowhere", "@dynoxide/none")).toThrow(
    /^There is no DynamoDB engine for \S+\. Run "docker compose up.* AWS_ENDPOINT_URL_DYNAMODB=/,
  );
});
