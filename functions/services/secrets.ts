import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { awsLimits } from "./aws-limits.ts";

interface Options {
  client?: SecretsManagerClient;
  now?: () => number;
}

/** Cached for five minutes, so that a rotation needs no deployment; a failed read is not cached. */
export const secret = (name: string, { client, now = Date.now }: Options = {}) => {
  let kept: { value: Promise<string>; until: number } | undefined;

  return (): Promise<string> => {
    if (kept && now() < kept.until) return kept.value;
    const reading = { value: read(client ?? sharedClient(), name), until: now() + keptMs };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
};

const keptMs = 5 * 60_000;

let shared: SecretsManagerClient | undefined;

const sharedClient = (): SecretsManagerClient => {
  shared ??= new SecretsManagerClient(awsLimits);
  return shared;
};

const read = async (client: SecretsManagerClient, name: string): Promise<string> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!SecretString) throw new Error(`The secret ${name} has no text`);
  return SecretString;
};
