import { createHash } from "node:crypto";
import type { SubmissionReceipt } from "#shared/contract/holders.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";
import type { Idempotency, IdempotencyRecord } from "../store/submissions/idempotency.ts";

export interface SubmissionAttempt {
  /** Hash of the call's name and the sender's key; undefined when no key was sent. */
  keyHash: string | undefined;
  bodyHash: string;
}

/** @throws AppError `request.invalid` for a key of more than 1,000 characters */
export const submissionAttempt = (
  call: string,
  {
    headers,
    bodyHash,
  }: { headers: Readonly<Record<string, string | undefined>>; bodyHash: string },
): SubmissionAttempt => {
  // The draft of the header's standard asks for quotation marks.
  const key = headers["idempotency-key"]?.replace(/^"(.*)"$/, "$1");
  if (key && key.length > maxKeyLength) {
    throw new AppError("request.invalid", {
      fields: { "Idempotency-Key": formMessages.tooLong(maxKeyLength) },
    });
  }
  return { bodyHash, keyHash: key ? sha256(`${call}:${key}`) : undefined };
};

interface Outcome {
  reply: SubmissionReceipt;
  isNew: boolean;
}

/** A retry gets the first answer. @throws AppError `idempotency.conflict` for other content */
export const withIdempotency = async (
  idempotency: Idempotency,
  sending: SubmissionAttempt,
  work: () => Promise<Outcome>,
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

/** To be stored in the transaction of the call; empty without a key. */
export const idempotencyRecord = (
  { keyHash, bodyHash }: SubmissionAttempt,
  reply: SubmissionReceipt,
  now: Date,
): { idempotency?: IdempotencyRecord } => {
  if (keyHash === undefined) return {};
  const expiresAt = Math.floor(now.getTime() / 1000) + rememberedSeconds;
  return { idempotency: { keyHash, bodyHash, reply, expiresAt } };
};

const maxKeyLength = 1000;

const rememberedSeconds = 24 * 3600;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
