import { type Flag, isFrozen } from "#shared/contract/flags.ts";
import { services } from "#shared/kyc/status.ts";
import { AppError } from "../app-error.ts";
import { withAwaitingFlag, withoutAwaitingFlag } from "./four-eyes.ts";
import { withoutRejectionFlag, withRejectionFlag } from "./rejection-flag.ts";
import type { Submission } from "./submission.ts";

/** What brings an account back to where it was before its last decision (D77). */
export interface Undoable {
  outcome: "approved" | "rejected";
  adminId: string;
  until: string;
  version: number;
  /** That the decision made. */
  revision: number;
  before: Pick<
    Submission,
    | "status"
    | "remark"
    | "corrections"
    | "decided"
    | "awaited"
    | "approvedAt"
    | "uploads"
    | "flags"
    | "accepted"
  >;
}

interface Undoing {
  adminId: string;
  at: string;
  /** The revision that the page expects the decision to have made. */
  revision?: number | undefined;
}

/** @throws AppError if somebody else decided, if it is too late, or if the account has changed since */
export const undo = (
  submission: Submission,
  undoable: Undoable | undefined,
  { adminId, at, revision = undoable?.revision }: Undoing,
): Submission => {
  if (!undoable) throw new AppError("decision.none");
  if (undoable.adminId !== adminId) throw new AppError("decision.not-yours");
  if (at > undoable.until) throw new AppError("decision.undo-late");
  if (isFrozen(submission)) throw new AppError("account.frozen");
  const isOther = revision !== undoable.revision || submission.version !== undoable.version;
  if (isOther || submission.status !== undoable.outcome || isSentSince(submission, undoable)) {
    throw new AppError("decision.changed-since");
  }
  const {
    remark: _said,
    corrections: _asked,
    decided: _by,
    awaited: _awaited,
    approvedAt: _at,
    ...kept
  } = submission;
  const { flags: _flags, uploads: _uploads, ...brought } = undoable.before;
  return {
    ...kept,
    ...brought,
    flags: flagsAfter(submission, undoable),
    revision: submission.revision + 1,
    dateUpdated: at,
  } as Submission;
};

/** Other flags may have come or gone since, for other reasons. */
const flagsAfter = ({ flags }: Submission, { before }: Undoable): Flag[] => {
  const rejection = before.flags.includes("deliveredThenRejected")
    ? withRejectionFlag(flags)
    : withoutRejectionFlag(flags);
  return before.awaited ? withAwaitingFlag(rejection) : withoutAwaitingFlag(rejection);
};

const isSentSince = ({ uploads }: Submission, { before }: Undoable): boolean =>
  services.some(
    (service) =>
      uploads[service]?.state === "delivered" && before.uploads[service]?.state !== "delivered",
  );

/** No delivery is called before, because the account may no longer be sent then. */
export const canBeUndone = ({ decided }: Pick<Submission, "decided">, now: Date): boolean =>
  decided?.undoUntil !== undefined && now.toISOString() <= decided.undoUntil;
