import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { startSecretsEngine } from "#tests/support/engines.ts";
import { openSecretValues } from "../../services/secret-values.ts";
import { startTestServer } from "../../testing/test-server.ts";

const { adminTokenPrivateKey, adminTokenPublicKey, tokenPrivateKey, tokenPublicKey } = secretNames;
const pairs = [
  [adminTokenPrivateKey, adminTokenPublicKey],
  [tokenPrivateKey, tokenPublicKey],
];
await startSecretsEngine();
Object.assign(process.env, {
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: adminTokenPrivateKey,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: adminTokenPublicKey,
  TOKEN_PRIVATE_KEY_SECRET: tokenPrivateKey,
  TOKEN_PUBLIC_KEY_SECRET: tokenPublicKey,
});
const handler = await loadFunction("create-signing-keys", () => import("./handler.ts"));

test("a first deployment puts a pair for each audience in the place of the random texts", async () => {
  const values = openSecretValues();
  for (const name of pairs.flat()) await values.write(name, "random text");
  const deployment = await startTestServer();
  deployment.answer(200, {});

  await handler(
    {
      RequestType: "Create",
      ResponseURL: `${deployment.baseUrl}/answer`,
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "TokenKeys",
    },
    contextFor("create-signing-keys", "1"),
  );

  const made = new Set<string>();
  for (const pair of pairs) {
    const [secret, open] = await Promise.all(pair.map(values.read));
    expect(JSON.parse(secret ?? "")).toMatchObject({ x: JSON.parse(open ?? "").x });
    expect(JSON.parse(open ?? "")).not.toHaveProperty("d");
    made.add(JSON.parse(open ?? "").x);
  }
  expect(made.size).toBe(2);
});
