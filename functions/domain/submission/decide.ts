import type { Correction } from "#shared/contract/corrections.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { isFrozen, seriousIn } from "#shared/contract/flags.ts";
import type { Decision } from "#shared/contract/history.ts";
import { canMove } from "#shared/kyc/status.ts";
import { correctionMessages } from "#shared/messages/corrections.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { AppError } from "../app-error.ts";
import { acceptBefore, acceptPresent } from "./accepted-address.ts";
import { labelsOf } from "./corrections.ts";
import { withoutAwaitingFlag } from "./four-eyes.ts";
import { withoutRejectionFlag, withRejectionFlag } from "./rejection-flag.ts";
import type { Submission } from "./submission.ts";

export interface Verdict {
  outcome: "approved" | "rejected";
  remark?: string;
  corrections?: readonly Correction[];
  /** The flags that the administrator has read, if the page asked. */
  acknowledged?: readonly Flag[];
  /** The administrator's name; the history keeps the name after the account is deleted. */
  by: string;
  adminId: string;
  at: string;
  /** Without it, the decision cannot be undone. */
  undoUntil?: string;
  /** Of an approval (D107). */
  coolingOffUntil?: string | undefined;
  /** The administrator who asked for it before (D84). */
  askedBy?: string;
}

/**
 * @throws AppError if the account is frozen, if the status does not allow the decision, if a rejection has no remark, or if
 * the account has serious flags that the administrator did not see
 */
export const decide = (
  submission: Submission,
  {
    outcome,
    remark,
    corrections = [],
    acknowledged,
    by,
    adminId,
    at,
    undoUntil,
    coolingOffUntil,
    askedBy,
  }: Verdict,
): { decided: Submission; decision: Decision } => {
  if (isFrozen(submission)) throw new AppError("account.frozen");
  if (submission.status === outcome) throw new AppError(`account.already-${outcome}`);
  if (!canMove(submission.status, outcome, "administrator")) {
    throw new AppError("account.move-not-allowed");
  }
  if (outcome === "rejected" && !remark) {
    throw new AppError("account.remark-required", {
      fields: { remark: errorMessages["account.remark-required"] },
    });
  }
  if (outcome !== "rejected" && corrections.length > 0) {
    throw new AppError("request.invalid", {
      fields: { corrections: correctionMessages.onlyRejections },
    });
  }
  const serious = outcome === "approved" ? seriousIn(submission.flags) : [];
  if (acknowledged && serious.some((flag) => !acknowledged.includes(flag))) {
    throw new AppError("account.changed");
  }
  const {
    remark: _before,
    corrections: _asked,
    approvedAt: _approved,
    awaited: _awaited,
    ...kept
  } = submission;
  const known = undecided(submission.flags);
  const said = {
    ...(remark && { remark }),
    ...(corrections.length > 0 && { corrections: [...corrections] }),
  };
  return {
    decided: {
      ...kept,
      flags: flagsAfter(submission, outcome),
      status: outcome,
      revision: submission.revision + 1,
      dateUpdated: at,
      ...said,
      decided: {
        by,
        adminId,
        at,
        known,
        ...(undoUntil && { undoUntil }),
        ...(outcome === "approved" && coolingOffUntil && { coolingOffUntil }),
        ...(outcome === "rejected" && remark && whyOf(remark, corrections)),
      },
      ...(outcome === "approved" && { approvedAt: at }),
      accepted: outcome === "approved" ? acceptPresent(submission, at) : acceptBefore(submission),
    } as Submission,
    decision: {
      outcome,
      at,
      by,
      version: submission.version,
      ...said,
      ...(acknowledged && serious.length > 0 && { acknowledged: serious }),
      known,
      ...(askedBy !== undefined && { askedBy }),
    },
  };
};

/** For the lists. */
const whyOf = (remark: string, corrections: readonly Correction[]) =>
  corrections.length > 0 ? { reasons: labelsOf(corrections) } : { remark: openingOf(remark) };

const openingLength = 120;

/** On one line, and short, because each row of the indexes holds it. */
const openingOf = (text: string): string => {
  const characters = Array.from(text.trim().replace(/\s+/g, " "));
  const opening = characters.slice(0, openingLength).join("").trimEnd();
  return characters.length > openingLength ? `${opening}…` : opening;
};

/** A decision ends the wait for a second one, and knows what held the account before (D90). */
const undecided = (flags: readonly Flag[]): Flag[] =>
  withoutAwaitingFlag(flags).filter((flag) => flag !== "held");

const flagsAfter = (submission: Submission, outcome: Verdict["outcome"]): Flag[] => {
  const { uploads } = submission;
  const flags = undecided(submission.flags);
  if (outcome === "approved") return withoutRejectionFlag(flags);
  const isDelivered = Object.values(uploads).some((delivery) => delivery?.state === "delivered");
  return isDelivered ? withRejectionFlag(flags) : flags;
};
