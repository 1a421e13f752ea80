import { generateKeyPairSync, randomBytes } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { Credentials } from "./engines/object-store/signature.ts";

/** Only the embedded engines accept them, and these listen on loopback only. */
export const localCredentials: Credentials = {
  accessKeyId: "local",
  secretAccessKey: "local-run-only",
};

export const region = "eu-west-1";

export const secretNames = {
  adminTokenPrivateKey: "admin-token-private-key",
  adminTokenPublicKey: "admin-token-public-key",
  tokenPrivateKey: "token-private-key",
  tokenPublicKey: "token-public-key",
  lookupKey: "lookup-key",
  fieldKeys: "field-keys",
  auditKey: "audit-key",
  bankKey: "bank-key",
  ixtracKey: "ixtrac-key",
  erightsKey: "erights-key",
} as const;

export const makeSecrets = (): Record<string, string> => {
  const [admin, holder] = [aPair(), aPair()];
  const random = () => randomBytes(32).toString("base64url");
  return {
    [secretNames.adminTokenPrivateKey]: admin.privateKey,
    [secretNames.adminTokenPublicKey]: admin.publicKey,
    [secretNames.tokenPrivateKey]: holder.privateKey,
    [secretNames.tokenPublicKey]: holder.publicKey,
    [secretNames.lookupKey]: random(),
    [secretNames.fieldKeys]: random(),
    [secretNames.auditKey]: random(),
    [secretNames.bankKey]: random(),
    [secretNames.ixtracKey]: random(),
    [secretNames.erightsKey]: random(),
  };
};

const aPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    privateKey: JSON.stringify(privateKey.export({ format: "jwk" })),
    publicKey: JSON.stringify(publicKey.export({ format: "jwk" })),
  };
};

export const secretValue = async (endpoint: string, name: string): Promise<string> => {
  const client = new SecretsManagerClient({ endpoint, region, credentials: localCredentials });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!SecretString) throw new Error(`The secret ${name} has no value`);
  return SecretString;
};
