import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { expect, onTestFinished, test } from "vitest";
import { localCredentials as credentials, region } from "../local-secrets.ts";
import { startSecrets } from "./secrets.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { runEngine } from "./testing/engine-process.ts";

const clientOf = (endpoint: string) => {
  const client = new SecretsManagerClient({ endpoint, region, credentials });
  onTestFinished(() => client.destroy());
  return async (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));
};

const someSecrets = async (dataDir: string, made: Record<string, string>) => {
  const engine = await startSecrets({ dataDir, make: () => made });
  onTestFinished(() => engine.stop().catch(() => undefined));
  return { ...engine, get: clientOf(engine.endpoint) };
};

test("a secret is found by its name and by its ARN", async () => {
  const { get } = await someSecrets(await aDataFolder(), { "kyc/token-key": "s3cret" });

  const byName = await get("kyc/token-key");

  expect(byName).toMatchObject({ Name: "kyc/token-key", SecretString: "s3cret" });
  expect(byName.CreatedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await get(String(byName.ARN))).toMatchObject({ SecretString: "s3cret" });
});

test.each(["other", "toString", "__proto__"])(
  "the unknown secret %s is not found",
  async (name) => {
    const { get } = await someSecrets(await aDataFolder(), { key: "value" });

    await expect(get(name)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  },
);

test("a new value takes the place of the one before, also for a later start", async () => {
  const folder = await aDataFolder();
  const { endpoint, get, stop } = await someSecrets(folder, { key: "first" });
  const client = new SecretsManagerClient({ endpoint, region, credentials });
  onTestFinished(() => client.destroy());

  const put = await client.send(new PutSecretValueCommand({ SecretId: "key", SecretString: "2" }));

  expect(put).toMatchObject({ Name: "key", VersionStages: ["AWSCURRENT"] });
  expect(await get("key")).toMatchObject({ SecretString: "2", VersionId: put.VersionId });
  await stop();
  const later = await someSecrets(folder, { key: "third" });
  expect(await later.get("key")).toMatchObject({ SecretString: "2" });
});

test("a restart keeps every stored secret and adds new secrets", async () => {
  const folder = await aDataFolder();
  const first = await someSecrets(folder, { a: "first", gone: "kept" });
  await first.stop();

  const { get } = await someSecrets(folder, { a: "second", b: "added" });

  const values = await Promise.all(["a", "b", "gone"].map(get));
  expect(values.map(({ SecretString }) => SecretString)).toEqual(["first", "added", "kept"]);
});

test("a secret has the same value after a kill", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("secrets", folder);
  const before = await clientOf(running.endpoint)("key");
  await running.kill();

  const { get } = await someSecrets(folder, { key: "another" });

  expect((await get("key")).SecretString).toBe(before.SecretString);
});

test("only the owner can read the secrets file", async () => {
  const folder = await aDataFolder();
  await someSecrets(folder, { a: "value" });
  const path = join(folder, "secrets.json");

  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, "utf8")).toContain("value");
});

test("a damaged secrets file throws a clear error and stays as it is", async () => {
  const folder = await aDataFolder();
  const path = join(folder, "secrets.json");
  await writeFile(path, "{ half");

  await expect(startSecrets({ dataDir: folder, make: () => ({ a: "b" }) })).rejects.toThrow(
    `${path} cannot be read: put back a copy of it`,
  );

  expect(await readFile(path, "utf8")).toBe("{ half");
});
