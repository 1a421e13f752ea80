import type { Flag } from "#shared/contract/flags.ts";
import { isDuplicateFlag, isFrozen } from "#shared/contract/flags.ts";
import { canMove } from "#shared/kyc/status.ts";
import { AppError } from "../app-error.ts";
import { acceptedOf, withoutExpired } from "./accepted-address.ts";
import { dueAfter } from "./due.ts";
import type { Submission } from "./submission.ts";

type Sent = "fields" | "images" | "bankCheck" | "consent" | "unchangedReason" | "flags";

export type Update = Pick<Submission, Sent> & { at: string };

/** The last version that was uploaded, or else the first one. */
export const baseOf = ({ status, version, baseVersion = version }: Submission): number =>
  status === "uploaded" ? version : baseVersion;

/** Drops deliveries of the old version. @throws AppError if the status or a freeze forbids it */
export const update = <S extends Submission>(submission: S, { at, ...sent }: Update): S => {
  checkUpdatable(submission);
  const {
    remark: _remark,
    decided: _decided,
    awaited: _awaited,
    corrections: _asked,
    unchangedReason: _why,
    approvedAt: _approved,
    runId: _run,
    ...kept
  } = submission;
  return {
    ...kept,
    ...sent,
    flags: [
      ...new Set([
        ...sent.flags,
        ...submission.flags.filter(isKept),
        ...(isCorrected(submission) ? (["corrected"] as const) : []),
      ]),
    ],
    baseVersion: baseOf(submission),
    ...(submission.status === "uploaded" && { uploadedVersion: submission.version }),
    status: "pending",
    accepted: withoutExpired(acceptedOf(submission), at),
    version: submission.version + 1,
    revision: submission.revision + 1,
    dateUpdated: at,
    dueAt: dueAfter(at),
    uploads: {},
  } as unknown as S;
};

/** Flags of what accounts share stay until the new version has been compared. */
const isKept = (flag: Flag): boolean =>
  flag === "disputed" || flag === "deliveredThenRejected" || isDuplicateFlag(flag);

/** A further version that is sent before the next decision counts as well. */
const isCorrected = ({ status, flags, corrections = [] }: Submission): boolean =>
  corrections.length > 0 || (status === "pending" && flags.includes("corrected"));

/** @throws AppError `account.frozen`, `account.approved`: holders cannot change such an account */
export const checkUpdatable = (submission: Pick<Submission, "status" | "flags">): void => {
  if (isFrozen(submission)) throw new AppError("account.frozen");
  if (!canMove(submission.status, "pending", "holder")) throw new AppError("account.approved");
};
