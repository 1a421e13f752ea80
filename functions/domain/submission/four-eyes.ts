import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { type Flag, isFrozen, seriousIn } from "#shared/contract/flags.ts";
import type { AwaitedStep, Decision } from "#shared/contract/history.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { AppError } from "../app-error.ts";
import type { Awaited, Submission } from "./submission.ts";

type Outcome = Awaited["outcome"];

/** A decision that waits for a second administrator (D84). A newer version of the holder ends the waiting. */
export const awaitedOf = ({
  awaited,
  version,
}: Pick<Submission, "awaited" | "version">): Awaited | undefined =>
  awaited?.version === version ? awaited : undefined;

/** As clerks see it. */
export const shownAwaited = ({ outcome, by, adminId, at }: Awaited) => ({
  ...{ outcome, at },
  by: { id: adminId, name: by },
});

/**
 * A decision is taken at once, or it waits for a second administrator, or it confirms what waits, or
 * it leaves the account as it is and ends the waiting.
 */
export type DecisionStep = "decide" | "ask" | "confirm" | "decline";

interface Press {
  outcome: Outcome;
  adminId: string;
  /** A verdict of this administrator may have taken a serious flag off the account. */
  hasSettled: boolean;
}

/** @throws AppError `account.awaits-other` if the same administrator asked for this decision */
export const decisionStep = (
  submission: Submission,
  { outcome, adminId, hasSettled }: Press,
  fourEyes: FourEyes,
): DecisionStep => {
  const awaited = awaitedOf(submission);
  if (awaited && submission.status === outcome) return "decline";
  if (!needsSecond(submission, { outcome, hasSettled }, fourEyes)) return "decide";
  if (awaited?.outcome !== outcome) return "ask";
  if (awaited.adminId === adminId) throw new AppError("account.awaits-other");
  return "confirm";
};

/** What waits still needs a second administrator when its serious flags have gone meanwhile. */
const needsSecond = (
  submission: Submission,
  { outcome, hasSettled }: Pick<Press, "outcome" | "hasSettled">,
  { approvals, reversals }: FourEyes,
): boolean => {
  if (reversals && submission.status !== "pending") return true;
  if (!approvals || outcome !== "approved") return false;
  if (hasSettled) return true;
  return seriousIn(submission.flags).length > 0 || awaitedOf(submission)?.outcome === outcome;
};

/** The status stays. `decision` is what a single administrator would have decided. */
export const ask = (
  submission: Submission,
  decision: Decision,
  adminId: string,
): { after: Submission; step: AwaitedStep } => {
  const { outcome, by, at, version } = decision;
  const revision = submission.revision + 1;
  return {
    after: {
      ...submission,
      revision,
      flags: withAwaitingFlag(submission.flags),
      awaited: { outcome, by, adminId, at, version, revision },
    },
    step: { step: "asked", ...decision },
  };
};

interface Ending {
  adminId: string;
  by: string;
  at: string;
}

/** @throws AppError if the account is frozen, or if a rejection stays without a remark */
export const decline = (
  submission: Submission,
  { remark, ...ending }: Ending & { remark?: string },
): Ended => {
  if (submission.status === "rejected" && !remark) {
    throw new AppError("account.remark-required", {
      fields: { remark: errorMessages["account.remark-required"] },
    });
  }
  const { after, step } = endAwaiting(submission, ending);
  return { after, step: { ...step, ...(remark && { remark }) } };
};

/**
 * The administrator who asked may take this back as long as it waits, because nothing has left.
 * @returns undefined when nothing of this administrator waits
 */
export const withdraw = (
  submission: Submission,
  { revision, ...ending }: Ending & { revision: number | undefined },
): Ended | undefined => {
  const awaited = awaitedOf(submission);
  if (awaited?.adminId !== ending.adminId) return undefined;
  if (revision !== undefined && revision !== awaited.revision) return undefined;
  return endAwaiting(submission, ending);
};

interface Ended {
  after: Submission;
  step: AwaitedStep;
}

const endAwaiting = (submission: Submission, { adminId, by, at }: Ending): Ended => {
  if (isFrozen(submission)) throw new AppError("account.frozen");
  const { awaited, ...kept } = submission;
  if (!awaited) throw new Error("Nothing waits");
  const { version, revision, flags } = submission;
  return {
    after: {
      ...kept,
      revision: revision + 1,
      flags: withoutAwaitingFlag(flags),
    } as Submission,
    step: {
      step: awaited.adminId === adminId ? "withdrawn" : "declined",
      ...{ outcome: awaited.outcome, by, at, version },
    },
  };
};

const flag: Flag = "awaitingSecond";

export const withoutAwaitingFlag = (flags: readonly Flag[]): Flag[] =>
  flags.filter((one) => one !== flag);

export const withAwaitingFlag = (flags: readonly Flag[]): Flag[] => [
  ...withoutAwaitingFlag(flags),
  flag,
];

/**
 * The spellings that one mailbox receives: letters, a tag after a plus sign, and dots, which Gmail
 * ignores. A provider that does not ignore them loses nothing: a colleague decides.
 */
export const isOwnEmail = ({ fields }: Submission, email: string): boolean =>
  mailboxOf(fields.email) === mailboxOf(email);

const mailboxOf = (email: string): string => {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const name = text.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  const domain = text.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  return `${name}@${domain}`;
};
