import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import { tokenSigner } from "#functions/services/tokens.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { secretNames } from "#local/local-secrets.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import type { Api } from "./api.ts";

/** Stores an administrator and signs in without a password. */
export const signedIn = async (
  api: Pick<Api, "tables" | "secrets">,
  wishes: Parameters<typeof anAdministrator>[0] = {},
): Promise<{ admin: AdminRecord; token: string }> => {
  const admin = anAdministrator(wishes);
  await adminStore(api.tables.main).create(admin);
  const signer = tokenSigner(async () => privateKey(api));
  const token = await signer.signAdmin({ adminId: admin.id, epoch: admin.epoch }, new Date());
  return { admin, token };
};

const privateKey = ({ secrets }: Pick<Api, "secrets">) =>
  secrets[secretNames.adminTokenPrivateKey] ?? "";

export interface TokenWishes {
  payload?: JWTPayload;
  header?: { alg: string; typ?: string };
  /** A key to sign with, instead of the product's key. */
  key?: CryptoKey | Uint8Array;
}

const hour = 3600;

/** A token that is valid except for the wishes. */
export const aToken = async (
  api: Pick<Api, "secrets">,
  admin: AdminRecord,
  { payload = {}, header = { alg: "EdDSA", typ: "JWT" }, key }: TokenWishes = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: admin.id, aud: "admin", iat: now, exp: now + hour, epoch: admin.epoch };
  const signingKey = key ?? (await importJWK(JSON.parse(privateKey(api)) as JWK, "EdDSA"));
  return new SignJWT({ ...claims, ...payload }).setProtectedHeader(header).sign(signingKey);
};

/** `alg: none` with an empty signature. */
export const anUnsignedToken = (admin: AdminRecord): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + hour;
  const claims = { sub: admin.id, aud: "admin", iat: exp - hour, exp, epoch: admin.epoch };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
};
