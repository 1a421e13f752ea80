import { DescribeSecretCommand } from "@aws-sdk/client-secrets-manager";
import {
  operatorsSecrets,
  originSecretName,
  secretName,
  secretNamesOf,
} from "../../secret-names.ts";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, unless } from "../check.ts";

/** Reads no secret: one that still has its first random text has no earlier version. */
export const secretChecks = (account: Account, { stage, deployment }: Settings): Check[] => {
  const {
    ADMIN_TOKEN_PRIVATE_KEY_SECRET,
    ADMIN_TOKEN_PUBLIC_KEY_SECRET,
    TOKEN_PRIVATE_KEY_SECRET,
    TOKEN_PUBLIC_KEY_SECRET,
    ...others
  } = secretNamesOf(stage);
  const mended = new Map([
    ...[
      ADMIN_TOKEN_PRIVATE_KEY_SECRET,
      ADMIN_TOKEN_PUBLIC_KEY_SECRET,
      TOKEN_PRIVATE_KEY_SECRET,
      TOKEN_PUBLIC_KEY_SECRET,
    ].map((name) => [name, "has no key: raise tokenKeys in cdk.json and deploy Data"] as const),
    ...operatorsSecrets.map(
      (name) =>
        [
          secretName(stage, name),
          `is not set: run npm run kyc -- set-secret ${stage} ${name}`,
        ] as const,
    ),
  ]);
  const origins = deployment.originSecrets.map((number) => originSecretName(stage, number));
  const names = new Set([...mended.keys(), ...Object.values(others), ...origins]);
  return [...names].map((SecretId) => ({
    subject: `Secret ${SecretId}`,
    look: async () => {
      const secret = await unless(
        "ResourceNotFoundException",
        account.secrets.send(new DescribeSecretCommand({ SecretId })),
      );
      if (!secret) return { wrong: "does not exist: deploy Data" };
      if (secret.DeletedDate) {
        return {
          wrong: `will be deleted: run aws secretsmanager restore-secret --secret-id ${SecretId}`,
        };
      }
      const versions = Object.values(secret.VersionIdsToStages ?? {}).flat();
      const mend = mended.get(SecretId);
      return mend && !versions.includes("AWSPREVIOUS") ? { wrong: mend } : { ok: "has a value" };
    },
  }));
};
