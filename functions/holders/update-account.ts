import { randomUUID } from "node:crypto";
import type { CallName } from "#shared/contract/routes.ts";
import { consent } from "#shared/messages/consent.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { readNewImages } from "../domain/submission/submitted-images.ts";
import { checkUpdatable, update } from "../domain/submission/update.ts";
import type { Call, CallRequest } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { SubmissionUpdates } from "../store/submissions/updates.ts";
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
  submissions: Pick<Submissions, "get" | "duplicates">;
  updates: SubmissionUpdates;
}

export const updateIndividualAccount =
  (deps: Deps): Call<"updateIndividualAccount"> =>
  (request) =>
    updateAccount(deps, request, {
      sending: submissionAttempt(`update-individual-account:${request.params.id}`, request),
      type: "individual",
      sentOf: () => individualSubmission(request.body),
    });

export const updateCorporateAccount =
  (deps: Deps): Call<"updateCorporateAccount"> =>
  (request) =>
    updateAccount(deps, request, {
      sending: submissionAttempt(`update-corporate-account:${request.params.id}`, request),
      type: "corporate",
      sentOf: () => corporateSubmission(request.body),
    });

type Request = Pick<CallRequest<CallName>, "images" | "headers"> & { params: { id: string } };

interface Form {
  sending: SubmissionAttempt;
  type: Submission["type"];
  sentOf: () => SubmittedForm;
}

const updateAccount = (deps: Deps, request: Request, form: Form) =>
  withIdempotency(deps.idempotency, form.sending, () => storeVersion(deps, request, form));

/** Stores what the holder sends anew as the next version; pictures that do not come stay. */
const storeVersion = async (
  deps: Deps,
  { params: { id }, images: received, headers }: Request,
  { sending, type, sentOf }: Form,
) => {
  const before = await deps.submissions.get(id, type);
  checkUpdatable(before);
  const seen = revisionSeen(headers["if-match"], "account.changed-since");
  if (seen !== undefined && seen !== before.revision) throw new AppError("account.changed-since");
  const sent = sentOf();
  const pictures = readNewImages(type, received, before.images);
  await checkPlaces(sent, deps.countryByName);
  await deps.rates.countOnce(limits.updatesPerAccount, id, sending.keyHash ?? randomUUID());
  const bankCheck = await verifyBankAccount(deps, sent, before);
  const flags = await flagsOf(deps.submissions, { id, fields: sent.fields, bankCheck });

  const draftId = randomUUID();
  const putAt = deps.clock().toISOString();
  const images = await deps.images.putAll(id, pictures, putAt, draftId);
  const reply = receiptOf(id);
  const save = (current: Submission) => {
    // Later than whatever was decided meanwhile, so that the history tells it in this order.
    const now = deps.clock();
    const at = now.toISOString();
    return deps.updates.save({
      before: current,
      updated: update(current, {
        fields: sent.fields,
        images: { ...current.images, ...images },
        bankCheck,
        flags,
        consent: { version: consent.version, at },
        at,
      }),
      draftId,
      log: {
        type: "shareholder",
        at,
        timeZone: deps.timeZone,
        message: logMessages.updateReceived[type],
        accountId: id,
        version: current.version + 1,
      },
      ...idempotencyRecord(sending, reply, now),
    });
  };
  const isNew = await (seen === undefined ? lastOneWins(deps, before, save) : save(before));
  return { reply, isNew };
};

const tries = 5;

/** Without `If-Match` the status alone decides, so a write in between is no reason to refuse. */
const lastOneWins = async (
  { submissions }: Deps,
  before: Submission,
  save: (current: Submission) => Promise<boolean>,
): Promise<boolean> => {
  let current = before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(current);
    } catch (error) {
      const isLate = error instanceof AppError && error.code === "account.changed-since";
      if (!isLate || attempt === tries) throw error;
      current = await submissions.get(before.id, before.type);
    }
  }
};
