import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, onTestFinished, test } from "vitest";
import { startSecrets } from "#local/engines/secrets.ts";
import { secret } from "./secrets.ts";

const start = async (secrets: Record<string, string>, port?: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), "secrets-"));
  const engine = await startSecrets({ dataDir, port, make: () => secrets });
  onTestFinished(async () => {
    await engine.stop().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...engine, port: Number(new URL(engine.endpoint).port) };
};

const clientOf = (endpoint: string) =>
  new SecretsManagerClient({
    endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });

test("a secret is read at the first use and cached for five minutes", async () => {
  let now = 0;
  const first = await start({ "kyc/bank": "old" });
  const bankKey = secret("kyc/bank", { client: clientOf(first.endpoint), now: () => now });
  expect(await bankKey()).toBe("old");
  await first.stop();
  await start({ "kyc/bank": "new" }, first.port);

  now = 5 * 60_000 - 1;
  expect(await bankKey()).toBe("old");

  now = 5 * 60_000;
  expect(await bankKey()).toBe("new");
});

test("a failed read throws and is not cached", async () => {
  const first = await start({});
  const bankKey = secret("kyc/bank", { client: clientOf(first.endpoint) });
  await expect(bankKey()).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  await first.stop();
  await start({ "kyc/bank": "there now" }, first.port);

  expect(await bankKey()).toBe("there now");
});

test("an old read that fails late does not remove a newer value from the cache", async () => {
  let now = 0;
  const failLate = Promise.withResolvers<never>();
  const answers = [failLate.promise, Promise.resolve({ SecretString: "new" })];
  const send = () => answers.shift() ?? Promise.reject(new Error("It was read a third time"));
  const bankKey = secret("kyc/bank", { client: { send } as never, now: () => now });
  const old = bankKey();
  now = 5 * 60_000;
  expect(await bankKey()).toBe("new");

  failLate.reject(new Error("down"));
  await expect(old).rejects.toThrow("down");

  expect(await bankKey()).toBe("new");
});
