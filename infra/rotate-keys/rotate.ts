import { randomBytes } from "node:crypto";
import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import cdk from "#cdk.json" with { type: "json" };
import { keysOf, type RingKey, secretOf } from "#shared/key-ring.ts";
import type { RotationReply } from "#shared/rotation-reply.ts";
import { accountOf } from "../account.ts";
import type { Given } from "../command.ts";
import { secretName } from "../secret-names.ts";
import { readSettings } from "../settings.ts";

const rotatedSecrets = ["field-keys", "lookup-key"] as const;
export type RotatedSecret = (typeof rotatedSecrets)[number];

interface Rotation {
  lambda: LambdaClient;
  secrets: SecretsManagerClient;
  FunctionName: string;
  SecretId: string;
  which: RotatedSecret;
  isLeaked: boolean;
  now: Date;
  /** A line about work that is under way. */
  say: (line: string) => void;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Every function has read the secret again by then. */
const startsAfterMs = 30 * minuteMs;
/** Every call that began with the key before has ended by then. */
const settledMs = 20 * minuteMs;
/** As long as links "This was not me" are valid. */
const linksMs = 30 * dayMs;
const mostKeys = 255;

export const run = async ({ positionals: [stage = "", name], values }: Given): Promise<void> => {
  const which = rotatedSecrets.find((one) => one === name);
  if (!which) throw new Error(`There are no keys ${name}: ${rotatedSecrets.join(", ")}`);
  const { lambda, secrets, outputOf } = accountOf(readSettings(cdk.context, stage));
  const done = await rotate({
    lambda,
    secrets,
    FunctionName: await outputOf("Workers", "RotateKeysFunction"),
    SecretId: secretName(stage, which),
    which,
    isLeaked: values.leaked === true,
    now: new Date(),
    say: (line) => console.log(line),
  });
  console.log(done);
};

/**
 * Does the next step of a rotation: adds a key, brings the rows to it, removes the keys before.
 * @returns a sentence about what was done and when to run the command again
 * @throws an Error when nothing was changed
 */
export const rotate = async (rotation: Rotation): Promise<string> => {
  const { which, isLeaked, now, secrets, SecretId } = rotation;
  const text = await readSecret(secrets, SecretId);
  const keys = keysIn(text);
  const newest = keys.at(-1);
  if (!newest) throw new Error(`${SecretId} has no key`);
  if (keys.length === 1) {
    const isJustEnded = newest.from > now.getTime() - dayMs;
    return isJustEnded
      ? `The rotation to key ${newest.id} has ended. Another one can begin tomorrow`
      : addKey(rotation, text, newest);
  }
  const settled = newest.from + settledMs;
  if (settled > now.getTime()) return `Run this command again after ${at(settled)}`;
  const early = await bringRows(rotation, newest);
  if (early) return `Another key has just changed. Run this command again after ${early}`;
  const removableAt = newest.from + linksMs;
  if (which === "lookup-key" && !isLeaked && removableAt > now.getTime()) {
    return [
      `Every row has key ${newest.id}. The key before still opens the links "This was not me" in emails`,
      `of the last 30 days. Run this command again after ${at(removableAt)}, or now with --leaked`,
    ].join(" ");
  }
  await replace(rotation, text, secretOf([newest]));
  return `The rotation has ended: every row has key ${newest.id}, and the keys before are removed`;
};

const addKey = async (rotation: Rotation, text: string, newest: RingKey): Promise<string> => {
  const id = newest.id + 1;
  if (id > mostKeys) throw new Error(`No key can follow key ${newest.id}`);
  const from = rotation.now.getTime() + startsAfterMs;
  const key: RingKey = { id, from, text: randomBytes(32).toString("base64url") };
  await replace(rotation, text, secretOf([newest, key]));
  return `Key ${id} begins at ${at(from)}. Run this command again after ${at(from + settledMs)}`;
};

/** @returns the time until which the function waits; undefined when every row has the key */
const bringRows = async (
  { lambda, FunctionName, which, say }: Rotation,
  newest: RingKey,
): Promise<string | undefined> => {
  for (;;) {
    const { Payload, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName }));
    const said = Payload?.transformToString() ?? "";
    if (FunctionError) throw new Error(`The function ${FunctionName} failed: ${said}`);
    const reply: RotationReply = JSON.parse(said);
    if (reply.state === "early") return reply.until;
    const { state, pass, read, renewed, removed, fieldKey, lookupKey } = reply;
    const inForce = which === "field-keys" ? fieldKey : lookupKey;
    if (inForce !== newest.id) {
      throw new Error("The function has not read the secret again: try again in five minutes");
    }
    say(`Pass ${pass} of 2: ${read} rows read, ${renewed} encrypted again, ${removed} removed`);
    if (state === "done") return undefined;
  }
};

/** @throws an Error when somebody else changed the secret meanwhile */
const replace = async ({ secrets, SecretId }: Rotation, before: string, after: string) => {
  if ((await readSecret(secrets, SecretId)) !== before) {
    throw new Error(`${SecretId} was changed meanwhile, so nothing was changed`);
  }
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: after }));
};

const readSecret = async (secrets: SecretsManagerClient, SecretId: string): Promise<string> => {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error(`${SecretId} has no text`);
  return SecretString;
};

/** An error of the JSON parser would show a part of the key. */
const keysIn = (text: string): RingKey[] => {
  try {
    return keysOf(text);
  } catch {
    throw new Error("The secret is malformed, so nothing was changed");
  }
};

const at = (ms: number): string => new Date(ms).toISOString();
