import type { Configuration } from "#shared/contract/admin-settings.ts";
import { mergeReasons } from "./reasons/merge-reasons.ts";

/** My changes win. Registers and reasons merge one by one, so that neither side undoes the other. */
export const mergeConfigurations = ({
  base,
  mine,
  theirs,
}: SidesOf<Configuration>): Configuration => ({
  allowUploadToIxtrac: chosen({ base, mine, theirs }, "allowUploadToIxtrac"),
  allowUploadToErights: chosen({ base, mine, theirs }, "allowUploadToErights"),
  pausedText: chosen({ base, mine, theirs }, "pausedText"),
  allowedAccountsForErightsUpdate: [
    ...registersOf(theirs).filter((one) => !has(base, one) || has(mine, one)),
    ...registersOf(mine).filter((one) => !has(base, one) && !has(theirs, one)),
  ],
  rejectionReasons: mergeReasons({
    base: base.rejectionReasons,
    mine: mine.rejectionReasons,
    theirs: theirs.rejectionReasons,
  }),
  exportsPerDay: chosen({ base, mine, theirs }, "exportsPerDay"),
  exportReasonAbove: chosen({ base, mine, theirs }, "exportReasonAbove"),
  exportAlertAbove: chosen({ base, mine, theirs }, "exportAlertAbove"),
  maskNumbers: chosen({ base, mine, theirs }, "maskNumbers"),
  maskWithoutRights: chosen({ base, mine, theirs }, "maskWithoutRights"),
  weakeningDelayHours: chosen({ base, mine, theirs }, "weakeningDelayHours"),
  revealsPerDay: chosen({ base, mine, theirs }, "revealsPerDay"),
  fourEyes: mergeSwitches({ base: base.fourEyes, mine: mine.fourEyes, theirs: theirs.fourEyes }),
  retention: mergeSwitches({
    base: base.retention,
    mine: mine.retention,
    theirs: theirs.retention,
  }),
  paused: mergeSwitches({ base: base.paused, mine: mine.paused, theirs: theirs.paused }),
});

interface SidesOf<T> {
  base: T;
  mine: T;
  theirs: T;
}

const mergeSwitches = <T extends object>({ base, mine, theirs }: SidesOf<T>): T => {
  const names = Object.keys(theirs) as (keyof T)[];
  const mineAlone = names.filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(mineAlone.map((name) => [name, mine[name]])) };
};

const chosen = <T, K extends keyof T>({ base, mine, theirs }: SidesOf<T>, name: K): T[K] =>
  mine[name] === base[name] ? theirs[name] : mine[name];

type Register = Configuration["allowedAccountsForErightsUpdate"][number];

const registersOf = (configuration: Configuration): Register[] =>
  configuration.allowedAccountsForErightsUpdate;

const has = (configuration: Configuration, { value }: Register): boolean =>
  registersOf(configuration).some((register) => register.value === value);
