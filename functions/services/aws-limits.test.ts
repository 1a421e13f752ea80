import { createServer } from "node:http";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, onTestFinished, test } from "vitest";
import { awsLimits } from "./aws-limits.ts";

/** A service that takes calls and never answers. */
const startSilent = async () => {
  const server = createServer(() => undefined);
  const calls: number[] = [];
  server.on("request", () => calls.push(1));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { calls, endpoint: `http://127.0.0.1:${port}` };
};

test("a call that AWS does not answer is tried three times and then fails", async () => {
  const { calls, endpoint } = await startSilent();
  const client = new SecretsManagerClient({
    ...awsLimits,
    // The product waits 5 seconds for each try.
    requestHandler: { ...awsLimits.requestHandler, requestTimeout: 50 },
    endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

  const asking = client.send(new GetSecretValueCommand({ SecretId: "kyc/bank" }));

  await expect(asking).rejects.toMatchObject({ name: "TimeoutError" });
  expect(calls).toHaveLength(3);
});
