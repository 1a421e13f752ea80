import type { UploadSwitches } from "#shared/contract/admin-settings.ts";

/** The order of the registers does not count as a change. */
export const changedParts = (
  before: UploadSwitches,
  now: UploadSwitches,
): Partial<UploadSwitches> => ({
  ...(now.allowUploadToIxtrac !== before.allowUploadToIxtrac && {
    allowUploadToIxtrac: now.allowUploadToIxtrac,
  }),
  ...(now.allowUploadToErights !== before.allowUploadToErights && {
    allowUploadToErights: now.allowUploadToErights,
  }),
  ...(codesOf(now) !== codesOf(before) && {
    allowedAccountsForErightsUpdate: now.allowedAccountsForErightsUpdate,
  }),
});

const codesOf = ({ allowedAccountsForErightsUpdate: registers }: UploadSwitches): string =>
  JSON.stringify(registers.map(({ value }) => value).sort());
