import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { startSecretsEngine } from "#tests/support/engines.ts";
import { openSecretValues } from "../../services/secret-values.ts";
import { startTestServer } from "../../testing/test-server.ts";

const { tokenPrivateKey, tokenPublicKey } = secretNames;
await startSecretsEngine();
Object.assign(process.env, {
  TOKEN_PRIVATE_KEY_SECRET: tokenPrivateKey,
  TOKEN_PUBLIC_KEY_SECRET: tokenPublicKey,
});
const handler = await loadFunction("create-signing-keys", () => import("./handler.ts"));

test("a first deployment puts a pair in the place of the random texts", async () => {
  const values = openSecretValues();
  for (const name of [tokenPrivateKey, tokenPublicKey]) await values.write(name, "random text");
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
  await deployment.stop();

  const [secret, open] = await Promise.all([tokenPrivateKey, tokenPublicKey].map(values.read));
  expect(JSON.parse(secret ?? "")).toMatchObject({ x: JSON.parse(open ?? "").x });
  expect(JSON.parse(open ?? "")).not.toHaveProperty("d");
});
