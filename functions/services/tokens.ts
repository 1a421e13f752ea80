import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";

export interface AdminToken {
  adminId: string;
  /** The account's epoch when it signed in; the token ends when it changes. */
  epoch: number;
}

const algorithm = "EdDSA";
const adminAudience = "admin";
const adminHours = 8;

/** Secrets hold JWKs as JSON, in Ed25519. */
const keyFrom = async (secret: () => Promise<string>) =>
  importJWK(JSON.parse(await secret()) as JWK, algorithm);

export const openTokenSigner = (privateKey: () => Promise<string>) => ({
  signAdmin: async ({ adminId, epoch }: AdminToken, now: Date): Promise<string> =>
    new SignJWT({ epoch })
      .setProtectedHeader({ alg: algorithm, typ: "JWT" })
      .setSubject(adminId)
      .setAudience(adminAudience)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + adminHours * 3_600_000))
      .sign(await keyFrom(privateKey)),
});

export const openTokenVerifier = (publicKey: () => Promise<string>) => ({
  /** @returns undefined for every token that is not a valid administrator's */
  verifyAdmin: async (token: string, now: Date): Promise<AdminToken | undefined> => {
    const key = await keyFrom(publicKey);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        audience: adminAudience,
        typ: "JWT",
        currentDate: now,
        requiredClaims: ["sub", "iat", "exp", "epoch"],
      });
      const { sub, iat, epoch } = payload;
      const isFromFuture = Number(iat) * 1000 > now.getTime() + 60_000;
      if (!sub || typeof epoch !== "number" || isFromFuture) return undefined;
      return { adminId: sub, epoch };
    } catch {
      return undefined;
    }
  },
});

export type TokenSigner = ReturnType<typeof openTokenSigner>;
export type TokenVerifier = ReturnType<typeof openTokenVerifier>;
