import { randomUUID } from "node:crypto";
import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import type { Session } from "#functions/domain/access/session.ts";
import { tokenSigner } from "#functions/services/tokens.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { newSession } from "#functions/store/staff/new-session.ts";
import { type Table, transact } from "#functions/store/table/table.ts";
import { secretNames } from "#local/local-secrets.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { type Api, registrar } from "./api.ts";

/** Stores an administrator and signs in without a password. */
export const signedIn = async (
  api: Pick<Api, "tables" | "secrets">,
  wishes: Parameters<typeof anAdministrator>[0] = {},
): Promise<{ admin: AdminRecord; token: string }> => {
  const admin = anAdministrator(wishes);
  await adminStore(api.tables.main).create(admin);
  const session = await openSession(api.tables.main, admin);
  const signer = tokenSigner(async () => privateKey(api));
  const token = await signer.signAdmin({ adminId: admin.id, sessionId: session.id }, new Date());
  return { admin, token };
};

/** The first super-admin of the list, signed in, without any of the five rights. */
export const aSuperAdmin = (
  api: Pick<Api, "tables" | "secrets">,
  wishes: Parameters<typeof signedIn>[1] = {},
) =>
  signedIn(api, {
    email: registrar.superAdmins[0]?.email ?? "",
    firstName: "Ngozi",
    lastName: "Eze",
    ...wishes,
  });

/** Begins a session now, except for the wishes. */
export const openSession = async (
  table: Table,
  admin: Pick<AdminRecord, "id" | "epoch">,
  wishes: Partial<Session> = {},
): Promise<Session> => {
  const at = new Date().toISOString();
  const session = {
    id: randomUUID(),
    adminId: admin.id,
    epoch: admin.epoch,
    hasCode: false,
    createdAt: at,
    lastUsedAt: at,
    device: "Firefox on Linux",
    ...wishes,
  };
  await transact(table, [newSession(table, session)]);
  return session;
};

const privateKey = ({ secrets }: Pick<Api, "secrets">) =>
  secrets[secretNames.adminTokenPrivateKey] ?? "";

export interface TokenWishes {
  payload?: JWTPayload;
  header?: { alg: string; typ?: string };
  /** A key to sign with, instead of the product's key. */
  key?: CryptoKey | Uint8Array;
  session?: Partial<Session>;
}

const hour = 3600;

/** A token of a new session that is valid except for the wishes. */
export const aToken = async (
  api: Pick<Api, "tables" | "secrets">,
  admin: AdminRecord,
  { payload = {}, header = { alg: "EdDSA", typ: "JWT" }, key, session }: TokenWishes = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const { id: sid } = await openSession(api.tables.main, admin, session);
  const claims = { sub: admin.id, aud: "admin", iat: now, exp: now + hour, sid };
  const signingKey = key ?? (await importJWK(JSON.parse(privateKey(api)) as JWK, "EdDSA"));
  return new SignJWT({ ...claims, ...payload }).setProtectedHeader(header).sign(signingKey);
};
