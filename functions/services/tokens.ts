import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { accountTypes } from "#shared/kyc/status.ts";
import { sessionHours } from "../domain/access/session.ts";
import type { HolderProof } from "../domain/submission/holder-access.ts";

/** Names a session, which decides what the token opens (D83). */
export interface AdminToken {
  adminId: string;
  sessionId: string;
}

const algorithm = "EdDSA";
const adminAudience = "admin";
const viewAudience = "view";
const viewMinutes = 30;

const keyFrom = async (secret: () => Promise<string>) =>
  importJWK(JSON.parse(await secret()) as JWK, algorithm);

export const tokenSigner = (privateKey: () => Promise<string>) => ({
  signAdmin: ({ adminId, sessionId }: AdminToken, now: Date): Promise<string> =>
    sign(
      privateKey,
      { sub: adminId, aud: adminAudience, sid: sessionId },
      { now, minutes: sessionHours * 60 },
    ),

  signView: ({ accountId, type, by, epoch }: HolderProof, now: Date): Promise<string> =>
    sign(
      privateKey,
      { sub: accountId, aud: viewAudience, type, by, epoch },
      { now, minutes: viewMinutes },
    ),
});

const sign = async (
  privateKey: () => Promise<string>,
  claims: JWTPayload,
  { now, minutes }: { now: Date; minutes: number },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
    .sign(await keyFrom(privateKey));

export const tokenVerifier = (publicKey: () => Promise<string>) => ({
  /** @returns undefined for anything but a valid administrator's token */
  verifyAdmin: async (token: string, now: Date): Promise<AdminToken | undefined> => {
    const claims = await verified(publicKey, token, {
      audience: adminAudience,
      minutes: sessionHours * 60,
      now,
    });
    if (!claims?.sub || typeof claims.sid !== "string" || claims.sid === "") return undefined;
    return { adminId: claims.sub, sessionId: claims.sid };
  },

  /** @returns undefined for anything but a valid holder's token */
  verifyView: async (token: string, now: Date): Promise<HolderProof | undefined> => {
    const claims = await verified(publicKey, token, {
      audience: viewAudience,
      minutes: viewMinutes,
      now,
    });
    const type = accountTypes.find((one) => one === claims?.type);
    const { sub, by, epoch } = claims ?? {};
    if (!sub || !type || typeof by !== "string" || typeof epoch !== "number") return undefined;
    return { accountId: sub, type, by, epoch };
  },
});

const verified = async (
  publicKey: () => Promise<string>,
  token: string,
  { audience, minutes, now }: { audience: string; minutes: number; now: Date },
): Promise<JWTPayload | undefined> => {
  const key = await keyFrom(publicKey);
  const sound = await jwtVerify(token, key, {
    algorithms: [algorithm],
    audience,
    typ: "JWT",
    currentDate: now,
    requiredClaims: ["sub", "iat", "exp"],
  }).catch(() => undefined);
  if (!sound) return undefined;
  const age = now.getTime() - Number(sound.payload.iat) * 1000;
  // Not jose's maxTokenAge: its tolerance for other clocks would also prolong the token.
  return age < -60_000 || age >= minutes * 60_000 ? undefined : sound.payload;
};

export type TokenSigner = ReturnType<typeof tokenSigner>;
export type TokenVerifier = ReturnType<typeof tokenVerifier>;
