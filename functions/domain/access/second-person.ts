import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonErrors } from "#shared/messages/errors.ts";
import { AppError } from "../app-error.ts";
import type { AdminRecord } from "./administrator.ts";

type Deciders = Pick<AdminRecord, "approveAndRejectPermission">;

/** One asks, another one confirms (D84). */
const least = 2;

/** @throws AppError `four-eyes.too-few`: with one person, nothing that waits could be confirmed */
export const checkSwitchedOn = (
  before: FourEyes,
  now: FourEyes,
  admins: readonly Deciders[],
): void => {
  const isOneSwitchedOn = ofDecisions.some((name) => now[name] && !before[name]);
  if (!isOneSwitchedOn || countDeciders(admins) >= least) return;
  throw new AppError("four-eyes.too-few", { message: secondPersonErrors.tooFewDeciders });
};

/**
 * Before the right to decide, or its administrator, goes.
 * @throws AppError `four-eyes.needed`
 */
export const checkStillEnough = (fourEyes: FourEyes, left: readonly Deciders[]): void => {
  if (!ofDecisions.some((name) => fourEyes[name]) || countDeciders(left) >= least) return;
  throw new AppError("four-eyes.needed", { message: secondPersonErrors.neededDecider });
};

const ofDecisions = ["approvals", "reversals", "ownEmail"] as const;

const countDeciders = (admins: readonly Deciders[]): number =>
  admins.filter(({ approveAndRejectPermission }) => approveAndRejectPermission).length;
