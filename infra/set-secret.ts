import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import cdk from "#cdk.json" with { type: "json" };
import type { Given } from "./command.ts";
import { operatorsSecrets, secretName } from "./secret-names.ts";
import { readSettings } from "./settings.ts";

export const run = async ({ positionals: [stage = "", name = ""] }: Given): Promise<void> => {
  if (!operatorsSecrets.some((one) => one === name)) {
    throw new Error(`There is no secret ${name}: ${operatorsSecrets.join(", ")}`);
  }
  const { region } = readSettings(cdk.context, stage).deployment;
  const SecretString = await readValue(name);
  if (SecretString === "") throw new Error("Nothing was typed, so nothing was changed");
  const client = new SecretsManagerClient({ region });
  const SecretId = secretName(stage, name);
  await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  console.log(`${SecretId} is set; functions read it within five minutes`);
};

const readValue = async (name: string): Promise<string> => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stderr.write(`Value of ${name}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const value = await lines.question("");
  lines.close();
  process.stderr.write("\n");
  return value.trim();
};
