import { canMove } from "#shared/kyc/status.ts";
import { AppError } from "../app-error.ts";
import { dueAfter } from "./due.ts";
import type { Submission } from "./submission.ts";

export type Update = Pick<Submission, "fields" | "images" | "bankCheck" | "consent" | "flags"> & {
  at: string;
};

/**
 * The submission as its holder has sent it anew: pending, a version further, with a new promise.
 * Deliveries belong to the version before.
 * @throws AppError when the present status does not allow it
 */
export const update = <S extends Submission>(submission: S, { at, ...sent }: Update): S => {
  checkUpdatable(submission);
  const { remark: _remark, approvedAt: _approved, runId: _run, ...kept } = submission;
  return {
    ...kept,
    ...sent,
    status: "pending",
    version: submission.version + 1,
    revision: submission.revision + 1,
    dateUpdated: at,
    dueAt: dueAfter(at),
    uploads: {},
  } as unknown as S;
};

/** @throws AppError `account.approved`: the one status that is not the holder's to change */
export const checkUpdatable = ({ status }: Pick<Submission, "status">): void => {
  if (!canMove(status, "pending", "holder")) throw new AppError("account.approved");
};
