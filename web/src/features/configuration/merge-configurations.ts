import type { UploadSwitches } from "#shared/contract/admin-settings.ts";

interface Sides {
  base: UploadSwitches;
  mine: UploadSwitches;
  theirs: UploadSwitches;
}

/** My changes win. Registers merge one by one, so that neither side undoes the other. */
export const mergeConfigurations = ({ base, mine, theirs }: Sides): UploadSwitches => ({
  allowUploadToIxtrac: chosen("allowUploadToIxtrac", { base, mine, theirs }),
  allowUploadToErights: chosen("allowUploadToErights", { base, mine, theirs }),
  allowedAccountsForErightsUpdate: [
    ...registersOf(theirs).filter((one) => !has(base, one) || has(mine, one)),
    ...registersOf(mine).filter((one) => !has(base, one) && !has(theirs, one)),
  ],
});

const chosen = (
  name: "allowUploadToIxtrac" | "allowUploadToErights",
  { base, mine, theirs }: Sides,
): boolean => (mine[name] === base[name] ? theirs[name] : mine[name]);

type Register = UploadSwitches["allowedAccountsForErightsUpdate"][number];

const registersOf = (configuration: UploadSwitches): Register[] =>
  configuration.allowedAccountsForErightsUpdate;

const has = (configuration: UploadSwitches, { value }: Register): boolean =>
  registersOf(configuration).some((register) => register.value === value);
