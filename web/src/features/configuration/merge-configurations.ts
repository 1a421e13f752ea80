import type { Configuration, FourEyes } from "#shared/contract/admin-settings.ts";
import { mergeReasons } from "./reasons/merge-reasons.ts";

interface Sides {
  base: Configuration;
  mine: Configuration;
  theirs: Configuration;
}

/** My changes win. Registers and reasons merge one by one, so that neither side undoes the other. */
export const mergeConfigurations = ({ base, mine, theirs }: Sides): Configuration => ({
  allowUploadToIxtrac: chosen("allowUploadToIxtrac", { base, mine, theirs }),
  allowUploadToErights: chosen("allowUploadToErights", { base, mine, theirs }),
  allowedAccountsForErightsUpdate: [
    ...registersOf(theirs).filter((one) => !has(base, one) || has(mine, one)),
    ...registersOf(mine).filter((one) => !has(base, one) && !has(theirs, one)),
  ],
  rejectionReasons: mergeReasons({
    base: base.rejectionReasons,
    mine: mine.rejectionReasons,
    theirs: theirs.rejectionReasons,
  }),
  exportsPerDay: chosen("exportsPerDay", { base, mine, theirs }),
  fourEyes: mergeSwitches({ base: base.fourEyes, mine: mine.fourEyes, theirs: theirs.fourEyes }),
});

const mergeSwitches = ({ base, mine, theirs }: Record<keyof Sides, FourEyes>): FourEyes => {
  const names = Object.keys(theirs) as (keyof FourEyes)[];
  const mineAlone = names.filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(mineAlone.map((name) => [name, mine[name]])) };
};

const chosen = <K extends "allowUploadToIxtrac" | "allowUploadToErights" | "exportsPerDay">(
  name: K,
  { base, mine, theirs }: Sides,
): Configuration[K] => (mine[name] === base[name] ? theirs[name] : mine[name]);

type Register = Configuration["allowedAccountsForErightsUpdate"][number];

const registersOf = (configuration: Configuration): Register[] =>
  configuration.allowedAccountsForErightsUpdate;

const has = (configuration: Configuration, { value }: Register): boolean =>
  registersOf(configuration).some((register) => register.value === value);
