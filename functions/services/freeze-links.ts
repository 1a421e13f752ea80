import { createHash } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { AppError } from "../domain/app-error.ts";
import type { Hash } from "./keyed-hash.ts";

/** What a link "This was not me" knows (D61, D71). */
export interface FreezeLink {
  /** Of the email, so that an email that was sent twice counts as one. */
  id: string;
  accountId: string;
  /** Of a letter: the only form that the link is about. */
  other?: string | undefined;
  /** Of a letter: the link is about all forms that the holder was told about. */
  isForAll?: boolean | undefined;
  /** Of the reader. Links of release 1.0.0 name none. */
  email?: string | undefined;
}

export interface OpenedLink extends FreezeLink {
  /** In seconds since 1970. */
  expiresAt: number;
}

export type FreezeLinks = ReturnType<typeof freezeLinks>;

const days = 30;
const audience = "freeze";
const header = { alg: "dir", enc: "A256GCM" } as const;
/** The same in every token. The links leave it out: it has "..", which firewalls may refuse. */
const start = `${Buffer.from(JSON.stringify(header)).toString("base64url")}..`;

/**
 * Encrypted, which also proves that the token is ours: the reader must not learn the other account.
 * The keys follow from the lookup keys, so that the function that sends emails can sign no sessions.
 */
export const freezeLinks = (hash: Hash) => {
  const text = "links This was not me";

  return {
    tokenOf: async (
      { id, accountId, other, isForAll, email }: FreezeLink,
      now: Date,
    ): Promise<string> => {
      const token = await new EncryptJWT({ other, email, ...(isForAll && { all: true }) })
        .setProtectedHeader(header)
        .setJti(id)
        .setSubject(accountId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + days * 24 * 3_600_000))
        .encrypt(keyFrom(hash(text)));
      return token.slice(start.length);
    },

    /** @returns undefined for a token that is not ours. @throws AppError `link.expired` */
    open: async (token: string, now: Date): Promise<OpenedLink | undefined> => {
      for (const one of hash.all(text)) {
        const link = await opened(start + token, keyFrom(one), now);
        if (link) return link;
      }
      return undefined;
    },
  };
};

const keyFrom = (hash: string) => createHash("sha256").update(hash).digest();

const opened = async (
  token: string,
  key: Uint8Array,
  currentDate: Date,
): Promise<OpenedLink | undefined> => {
  try {
    const { payload } = await jwtDecrypt(token, key, { audience, currentDate });
    const { jti, sub, exp, other, all, email } = payload;
    return {
      id: String(jti),
      accountId: String(sub),
      expiresAt: Number(exp),
      ...(other !== undefined && { other: String(other) }),
      ...(all === true && { isForAll: true }),
      ...(email !== undefined && { email: String(email) }),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError("link.expired");
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
