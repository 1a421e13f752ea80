import type { Configuration, UploadSwitches } from "#shared/contract/admin-settings.ts";
import { areSame } from "./reasons/merge-reasons.ts";

/** The order of the registers does not count as a change. */
export const changedParts = (
  before: Configuration,
  now: Configuration,
): Partial<Configuration> => ({
  ...(now.allowUploadToIxtrac !== before.allowUploadToIxtrac && {
    allowUploadToIxtrac: now.allowUploadToIxtrac,
  }),
  ...(now.allowUploadToErights !== before.allowUploadToErights && {
    allowUploadToErights: now.allowUploadToErights,
  }),
  ...(codesOf(now) !== codesOf(before) && {
    allowedAccountsForErightsUpdate: now.allowedAccountsForErightsUpdate,
  }),
  ...(!areSame(now.rejectionReasons, before.rejectionReasons) && {
    rejectionReasons: now.rejectionReasons,
  }),
  ...(now.exportsPerDay !== before.exportsPerDay && { exportsPerDay: now.exportsPerDay }),
  ...(JSON.stringify(now.fourEyes) !== JSON.stringify(before.fourEyes) && {
    fourEyes: now.fourEyes,
  }),
});

const codesOf = ({ allowedAccountsForErightsUpdate: registers }: UploadSwitches): string =>
  JSON.stringify(registers.map(({ value }) => value).sort());
