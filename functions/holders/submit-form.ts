import { randomUUID } from "node:crypto";
import type { Flag } from "#shared/contract/flags.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { accountsProblem } from "#shared/kyc/holdings.ts";
import type { BankCheckResult, Images, Submission } from "../domain/submission/submission.ts";
import {
  type CheckedImage,
  readImages,
  readNewImages,
} from "../domain/submission/submitted-images.ts";
import type { CallRequest } from "../http/request.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { BankChecks } from "../store/submissions/bank-checks.ts";
import type { Idempotency, IdempotencyRecord } from "../store/submissions/idempotency.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import { checkPlaces, type FindCountry } from "./check-places.ts";
import { type FlagDeps, flagsOf } from "./flags-of.ts";
import { receiptOf } from "./receipt-of.ts";
import { invalid, type SubmittedForm } from "./submitted-form.ts";
import { verifyBankAccount } from "./verify-bank-account.ts";
import { idempotencyRecord, submissionAttempt, withIdempotency } from "./with-idempotency.ts";

export interface FormDeps extends FlagDeps {
  images: Pick<ImageStore, "putAll">;
  checks: Pick<BankChecks, "find">;
  rates: Pick<RateLimiter, "countOnce" | "used">;
  idempotency: Idempotency;
  countryByName: FindCountry;
  allowsUnverifiedBank: boolean;
  bankChecksPerDay: number;
  timeZone: string;
}

export interface CheckedForm {
  id: string;
  form: SubmittedForm;
  images: CheckedImage[];
  bankCheck: BankCheckResult;
  flags: Flag[];
  /** Must be written in the same transaction as the submission. */
  idempotencyAt: (now: Date) => { idempotency?: IdempotencyRecord };
}

const checkAccounts = ({ fields }: SubmittedForm, before: Submission | undefined): void => {
  const problem = accountsProblem(fields.holdings, before?.fields.holdings);
  if (problem) throw invalid("holdings", problem);
};

/** Kept images of an update stay as poor as they were. */
const hasPoorImage = (images: CheckedImage[], stored: Images): boolean => {
  const replaced = new Set<string>(images.map(({ field }) => field));
  const kept = Object.entries(stored).filter(([field]) => !replaced.has(field));
  return [...images, ...kept.map(([, image]) => image)].some(({ isPoor }) => isPoor === true);
};

interface Steps<Before extends Submission | undefined> {
  call: string;
  readForm: () => SubmittedForm;
  /** @throws when the account may not be updated */
  readBefore: () => Promise<Before>;
  /** @throws when the form may not be stored; `attempt` is the same for each retry of this call */
  allow: (
    checked: Pick<CheckedForm, "id" | "form" | "bankCheck">,
    attempt: string,
  ) => Promise<void>;
  /** @returns false when an earlier call with the same key has stored the form */
  store: (checked: CheckedForm, before: Before) => Promise<boolean>;
}

export const submitForm = <Before extends Submission | undefined>(
  deps: FormDeps,
  request: Pick<CallRequest<CallName>, "images" | "headers" | "bodyHash">,
  { call, readForm, readBefore, allow, store }: Steps<Before>,
) => {
  const attempt = submissionAttempt(call, request);
  return withIdempotency(deps.idempotency, attempt, async () => {
    const before = await readBefore();
    const read = readForm();
    checkAccounts(read, before);
    const images = before
      ? await readNewImages(read.type, request.images, before.images)
      : await readImages(read.type, request.images);
    const form = await checkPlaces(read, deps.countryByName);
    const bankCheck = await verifyBankAccount(deps, form, before);
    const id = before?.id ?? randomUUID();
    await allow({ id, form, bankCheck }, attempt.keyHash ?? randomUUID());
    const flags = await flagsOf(deps, form, bankCheck);
    if (hasPoorImage(images, before?.images ?? {})) flags.push("poorImage");
    const reply = receiptOf(id);
    const idempotencyAt = (now: Date) => idempotencyRecord(attempt, reply, now);
    const isNew = await store({ id, form, images, bankCheck, flags, idempotencyAt }, before);
    return { reply, isNew };
  });
};
