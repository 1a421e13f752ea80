import type { CallName } from "#shared/contract/routes.ts";
import { consent } from "#shared/messages/consent.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { limits, openBankQuestions } from "../domain/access/limits.ts";
import { networkText, widestNetworkOf } from "../domain/access/network-of.ts";
import { AppError } from "../domain/app-error.ts";
import { dueAfter } from "../domain/submission/due.ts";
import type { BankCheckResult } from "../domain/submission/submission.ts";
import type { Call, CallRequest } from "../http/request.ts";
import type { HashAtUse } from "../services/keyed-hash.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import { type CheckedForm, type FormDeps, submitForm } from "./submit-form.ts";
import { corporateSubmission, individualSubmission, type SubmittedForm } from "./submitted-form.ts";

interface Deps extends FormDeps {
  submissions: Pick<Submissions, "create">;
  hash: HashAtUse;
}

export const sendIndividualAccount =
  (deps: Deps): Call<"sendIndividualAccount"> =>
  (request) =>
    sendAccount(deps, request, {
      call: "send-individual-account",
      readForm: () => individualSubmission(request.body),
      consentVersion: request.body.consentVersion,
    });

export const sendCorporateAccount =
  (deps: Deps): Call<"sendCorporateAccount"> =>
  (request) =>
    sendAccount(deps, request, {
      call: "send-corporate-account",
      readForm: () => corporateSubmission(request.body),
      consentVersion: request.body.consentVersion,
    });

const sendAccount = (
  deps: Deps,
  request: Pick<CallRequest<CallName>, "images" | "headers" | "bodyHash" | "address">,
  {
    consentVersion = consent.version,
    ...form
  }: { call: string; readForm: () => SubmittedForm; consentVersion: string | undefined },
) => {
  const now = deps.clock();
  return submitForm(deps, request, {
    ...form,
    readBefore: async () => undefined,
    allow: async ({ form, bankCheck }, attempt) => {
      if (form.type === "individual" && !(await isLeftToClerks(deps, form))) {
        requireVerified(bankCheck);
      }
      const { bankSortCode, bankAccountNumber } = form.fields.bank;
      // By address as well, so that strangers cannot use up the forms of the owner (D74).
      const network = request.address;
      const account = { of: `${bankSortCode}:${bankAccountNumber}`, network };
      await deps.rates.countOnce(limits.submissionsPerAddress, { network }, attempt);
      await deps.rates.countOnce(limits.submissionsPerBankAccount, account, attempt);
    },
    store: async (checked) => {
      const sentFrom = await deps.hash(networkText(widestNetworkOf(request.address)));
      return create(deps, checked, { now, consentVersion, sentFrom });
    },
  });
};

/** Where the registrar allows it, or no more accounts can be checked on this day (D67, D95). */
const isLeftToClerks = async (deps: Deps, { fields }: SubmittedForm): Promise<boolean> => {
  if (!fields.manualBankCheck) return false;
  if (deps.allowsUnverifiedBank) return true;
  const used = await deps.rates.used(limits.bankQuestionsPerDay, "all");
  return used >= openBankQuestions(deps.bankChecksPerDay);
};

/** Of a person; a company without a verified bank account is only flagged. */
const requireVerified = ({ verified }: BankCheckResult): void => {
  if (verified) return;
  throw new AppError("bank.not-verified", {
    fields: { "bank.bankAccountNumber": errorMessages["bank.not-verified"] },
  });
};

const create = async (
  { submissions, images, timeZone }: Deps,
  { id, form, bankCheck, flags, images: received, idempotencyAt }: CheckedForm,
  { now, consentVersion, sentFrom }: { now: Date; consentVersion: string; sentFrom: string },
): Promise<boolean> => {
  const at = now.toISOString();
  return submissions.create({
    submission: {
      id,
      ...form,
      status: "pending",
      version: 1,
      revision: 1,
      dateCreated: at,
      dateUpdated: at,
      dueAt: dueAfter(at),
      flags,
      images: await images.putAll(id, received, at),
      bankCheck,
      consent: { version: consentVersion, at },
      uploads: {},
      sentFrom,
      accepted: { email: form.fields.email },
    },
    log: {
      type: "shareholder",
      at,
      timeZone,
      message: holderLogs.submissionReceived[form.type],
      accountId: id,
    },
    ...idempotencyAt(now),
  });
};
