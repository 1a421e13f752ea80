import { randomUUID } from "node:crypto";
import { isReported } from "#shared/contract/flags.ts";
import type { IndividualForm } from "#shared/contract/holders.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { consent } from "#shared/messages/consent.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { changesOfUpdate } from "../domain/comparison/compare.ts";
import { accessOf } from "../domain/submission/holder-access.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { baseOf, checkUpdatable, update } from "../domain/submission/update.ts";
import type { Call, CallRequest } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { SubmissionUpdates } from "../store/submissions/updates.ts";
import { type CheckedForm, type FormDeps, submitForm } from "./submit-form.ts";
import { corporateSubmission, individualSubmission, type SubmittedForm } from "./submitted-form.ts";

interface Deps extends FormDeps {
  submissions: Pick<Submissions, "get" | "getVersion">;
  updates: SubmissionUpdates;
  hash: Hash;
}

export const updateIndividualAccount =
  (deps: Deps): Call<"updateIndividualAccount"> =>
  (request) =>
    updateAccount(deps, request, {
      type: "individual",
      readForm: () => individualSubmission(request.body),
      sent: request.body,
    });

export const updateCorporateAccount =
  (deps: Deps): Call<"updateCorporateAccount"> =>
  (request) =>
    updateAccount(deps, request, {
      type: "corporate",
      readForm: () => corporateSubmission(request.body),
      sent: request.body,
    });

type Request = Pick<
  CallRequest<CallName>,
  "images" | "headers" | "bodyHash" | "address" | "holder"
> & {
  params: { id: string };
};

type Sent = Pick<IndividualForm, "consentVersion" | "unchangedReason">;

/** Stores the form as the next version; images that the form does not bring stay. */
const updateAccount = (
  deps: Deps,
  request: Request,
  { type, readForm, sent }: { type: Submission["type"]; readForm: () => SubmittedForm; sent: Sent },
) => {
  const { id } = request.params;
  const current = () => updatable(deps, request, { id, type });
  const revision = () => revisionSeen(request.headers["if-match"], "account.changed-since");
  return submitForm(deps, request, {
    call: `update-${type}-account:${id}`,
    readForm,
    readBefore: async () => {
      const before = await current();
      const seen = revision();
      if (seen !== undefined && seen !== before.revision) {
        throw new AppError("account.changed-since");
      }
      return before;
    },
    allow: async (_, attempt) => {
      await deps.rates.countOnce(limits.updatesPerAccount, id, attempt);
    },
    store: async (checked, before) => {
      const save = await prepareVersion(deps, checked, sent);
      return revision() === undefined ? lastOneWins(before, { save, current }) : save(before);
    },
  });
};

/**
 * A new address that was replaced meanwhile, or a report, ends an update too, whichever came first.
 * @throws AppError unless this holder may change the account now
 */
const updatable = async (
  { submissions, hash, clock }: Deps,
  { holder }: Pick<Request, "holder">,
  { id, type }: Pick<Submission, "id" | "type">,
): Promise<Submission> => {
  if (!holder) throw new AppError("view.required");
  const submission = await submissions.get(id, type);
  if (isReported(submission)) throw new AppError("account.frozen");
  accessOf(submission, holder, { hashesOf: hash.all, now: clock() });
  checkUpdatable(submission);
  return submission;
};

type Save = (current: Submission) => Promise<boolean>;

const prepareVersion = async (
  deps: Deps,
  { id, form, bankCheck, flags, images: received, idempotencyAt }: CheckedForm,
  { consentVersion = consent.version, unchangedReason }: Sent,
): Promise<Save> => {
  const draftId = randomUUID();
  const putAt = deps.clock().toISOString();
  const images = await deps.images.putAll(id, received, putAt, draftId);
  return async (current) => {
    const base = await baseFields(deps.submissions, current);
    // The clock is read after the previous version was saved, so that the history keeps the order.
    const now = deps.clock();
    const at = now.toISOString();
    return deps.updates.save({
      before: current,
      updated: update(current, {
        fields: form.fields,
        images: { ...current.images, ...images },
        bankCheck,
        flags: [...flags, ...changesOfUpdate(base, form.fields)],
        consent: { version: consentVersion, at },
        ...(unchangedReason && { unchangedReason }),
        at,
      }),
      draftId,
      log: {
        type: "shareholder",
        at,
        timeZone: deps.timeZone,
        message: holderLogs.updateReceived[form.type],
        accountId: id,
        version: current.version + 1,
      },
      ...idempotencyAt(now),
    });
  };
};

const baseFields = async (
  submissions: Pick<Submissions, "getVersion">,
  current: Submission,
): Promise<Submission["fields"]> => {
  const version = baseOf(current);
  if (version === current.version) return current.fields;
  const base = await submissions.getVersion(current.id, version);
  // A version stays as long as its account.
  if (!base) throw new AppError("account.not-found");
  return base.fields;
};

const tries = 5;

/** Without `If-Match` only the status decides; a concurrent write does not cause a refusal. */
const lastOneWins = async (
  before: Submission,
  { save, current: readAgain }: { save: Save; current: () => Promise<Submission> },
): Promise<boolean> => {
  let current = before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await save(current);
    } catch (error) {
      const isLate = error instanceof AppError && error.code === "account.changed-since";
      if (!isLate || attempt === tries) throw error;
      current = await readAgain();
    }
  }
};
