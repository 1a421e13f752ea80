import { randomUUID } from "node:crypto";
import type { CallName } from "#shared/contract/routes.ts";
import { consent } from "#shared/messages/consent.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { dueAfter } from "../domain/submission/due.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import { readImages } from "../domain/submission/submitted-images.ts";
import type { Call, CallRequest } from "../http/request.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import { checkPlaces } from "./check-places.ts";
import { flagsOf } from "./flags-of.ts";
import type { FormDeps } from "./form-deps.ts";
import { receiptOf } from "./receipt-of.ts";
import { corporateSubmission, individualSubmission, type SubmittedForm } from "./submitted-form.ts";
import { verifyBankAccount } from "./verify-bank-account.ts";
import {
  idempotencyRecord,
  type SubmissionAttempt,
  submissionAttempt,
  withIdempotency,
} from "./with-idempotency.ts";

interface Deps extends FormDeps {
  submissions: Pick<Submissions, "create" | "duplicates">;
}

export const sendIndividualAccount =
  (deps: Deps): Call<"sendIndividualAccount"> =>
  (request) =>
    sendAccount(deps, request, {
      sending: submissionAttempt("send-individual-account", request),
      sentOf: () => individualSubmission(request.body),
    });

export const sendCorporateAccount =
  (deps: Deps): Call<"sendCorporateAccount"> =>
  (request) =>
    sendAccount(deps, request, {
      sending: submissionAttempt("send-corporate-account", request),
      sentOf: () => corporateSubmission(request.body),
    });

type Request = Pick<CallRequest<CallName>, "images" | "address">;

interface Form {
  sending: SubmissionAttempt;
  sentOf: () => SubmittedForm;
}

const sendAccount = (deps: Deps, request: Request, form: Form) =>
  withIdempotency(deps.idempotency, form.sending, () => storeNew(deps, request, form));

const storeNew = async (
  deps: Deps,
  { images: received, address }: Request,
  { sending, sentOf }: Form,
) => {
  const now = deps.clock();
  const sent = sentOf();
  const pictures = readImages(sent.type, received);
  await checkPlaces(sent, deps.countryByName);
  const bankCheck = await verifyBankAccount(deps, sent);
  if (sent.type === "individual") requireVerified(bankCheck);
  const id = randomUUID();
  await countSending(deps.rates, { sent, address, mark: sending.keyHash ?? id });

  const submission = await newSubmission(deps, { id, sent, bankCheck, pictures, now });
  const reply = receiptOf(id);
  const isNew = await deps.submissions.create({
    submission,
    log: {
      type: "shareholder",
      at: submission.dateCreated,
      timeZone: deps.timeZone,
      message: logMessages.submissionReceived[sent.type],
      accountId: id,
    },
    ...idempotencyRecord(sending, reply, now),
  });
  return { reply, isNew };
};

/** A person's form needs a verified bank account; a company's is flagged for the reviewer. */
const requireVerified = ({ verified }: BankCheckResult): void => {
  if (verified) return;
  throw new AppError("bank.not-verified", {
    fields: { "bank.bankAccountNumber": errorMessages["bank.not-verified"] },
  });
};

const countSending = async (
  rates: Deps["rates"],
  { sent, address, mark }: { sent: SubmittedForm; address: string; mark: string },
): Promise<void> => {
  const { bankSortCode, bankAccountNumber } = sent.fields.bank;
  await rates.countOnce(limits.submissionsPerAddress, address, mark);
  await rates.countOnce(
    limits.submissionsPerBankAccount,
    `${bankSortCode}:${bankAccountNumber}`,
    mark,
  );
};

interface Parts {
  id: string;
  sent: SubmittedForm;
  bankCheck: BankCheckResult;
  pictures: ReturnType<typeof readImages>;
  now: Date;
}

const newSubmission = async (
  { submissions, images }: Deps,
  { id, sent, bankCheck, pictures, now }: Parts,
): Promise<Submission> => {
  const at = now.toISOString();
  return {
    id,
    ...sent,
    status: "pending",
    version: 1,
    revision: 1,
    dateCreated: at,
    dateUpdated: at,
    dueAt: dueAfter(at),
    flags: await flagsOf(submissions, { id, fields: sent.fields, bankCheck }),
    images: await images.putAll(id, pictures, at),
    bankCheck,
    consent: { version: consent.version, at },
    uploads: {},
  };
};
