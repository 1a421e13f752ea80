import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonErrors } from "#shared/messages/errors.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../app-error.ts";
import { type AdminRecord, isSuperAdmin } from "./administrator.ts";

type Decider = Pick<AdminRecord, "approveAndRejectPermission">;
type Eligible = Decider & Pick<AdminRecord, "email">;

/** One asks, another one confirms (D84). */
const least = 2;

/** @throws AppError `four-eyes.too-few`: with one person, nothing that waits could be confirmed */
export const checkSwitchedOn = (
  { before, now }: { before: FourEyes; now: FourEyes },
  admins: readonly Eligible[],
  registrar: Pick<Registrar, "superAdmins">,
): void => {
  const isSwitchedOn = (name: keyof FourEyes) => now[name] && !before[name];
  if (ofDecisions.some(isSwitchedOn) && countDeciders(admins) < least) {
    throw new AppError("four-eyes.too-few");
  }
  const superAdmins = admins.filter(({ email }) => isSuperAdmin(email, registrar));
  if (isSwitchedOn("rights") && superAdmins.length < least) {
    throw new AppError("four-eyes.too-few", { message: secondPersonErrors.tooFewSuperAdmins });
  }
};

/**
 * Before the right to decide, or its administrator, goes.
 * @throws AppError `four-eyes.needed`
 */
export const checkStillEnough = (fourEyes: FourEyes, left: readonly Decider[]): void => {
  if (!ofDecisions.some((name) => fourEyes[name]) || countDeciders(left) >= least) return;
  throw new AppError("four-eyes.needed");
};

const ofDecisions = ["approvals", "reversals", "ownEmail"] as const;

const countDeciders = (admins: readonly Decider[]): number =>
  admins.filter(({ approveAndRejectPermission }) => approveAndRejectPermission).length;
