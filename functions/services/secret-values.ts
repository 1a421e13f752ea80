import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { awsLimits } from "./aws-limits.ts";

export type SecretValues = ReturnType<typeof openSecretValues>;

export const openSecretValues = (client = new SecretsManagerClient(awsLimits)) => ({
  read: async (name: string): Promise<string> =>
    (await client.send(new GetSecretValueCommand({ SecretId: name }))).SecretString ?? "",

  write: async (name: string, value: string): Promise<void> => {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString: value }));
  },
});
