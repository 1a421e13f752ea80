import { createHash } from "node:crypto";
import type { SubmissionReceipt } from "#shared/contract/holders.ts";
import type { Idempotency, IdempotencyRecord } from "../store/submissions/idempotency.ts";

/** One sending of a form, however often it is repeated. */
export interface SubmissionAttempt {
  /** Of the call's name and the sender's key; undefined when no key was sent. */
  keyHash: string | undefined;
  bodyHash: string;
}

export const submissionAttempt = (
  call: string,
  {
    headers,
    bodyHash,
  }: { headers: Readonly<Record<string, string | undefined>>; bodyHash: string },
): SubmissionAttempt => {
  const key = headers["idempotency-key"];
  return { bodyHash, keyHash: key ? sha256(`${call}:${key}`) : undefined };
};

/** What a sending did; not new when its key was used by another one at the same moment. */
interface Done {
  reply: SubmissionReceipt;
  isNew: boolean;
}

/**
 * Works once for each `Idempotency-Key`; a repeat gets what was answered first.
 * @throws AppError `idempotency.conflict` for the same key with another content
 */
export const withIdempotency = async (
  idempotency: Idempotency,
  sending: SubmissionAttempt,
  work: () => Promise<Done>,
): Promise<{ reply: SubmissionReceipt }> => {
  const earlier = await earlierReceipt(idempotency, sending);
  if (earlier) return { reply: earlier };
  const { reply, isNew } = await work();
  if (isNew) return { reply };
  return { reply: (await earlierReceipt(idempotency, sending)) ?? reply };
};

const earlierReceipt = async (
  idempotency: Idempotency,
  { keyHash, bodyHash }: SubmissionAttempt,
): Promise<SubmissionReceipt | undefined> =>
  keyHash === undefined
    ? undefined
    : ((await idempotency.earlierReply(keyHash, bodyHash)) as SubmissionReceipt | undefined);

/** Stored together with what the call does; nothing without a key. */
export const idempotencyRecord = (
  { keyHash, bodyHash }: SubmissionAttempt,
  reply: SubmissionReceipt,
  now: Date,
): { idempotency?: IdempotencyRecord } => {
  if (keyHash === undefined) return {};
  const expiresAt = Math.floor(now.getTime() / 1000) + rememberedSeconds;
  return { idempotency: { keyHash, bodyHash, reply, expiresAt } };
};

const rememberedSeconds = 24 * 3600;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
