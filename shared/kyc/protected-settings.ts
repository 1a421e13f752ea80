import { usualRevealsPerDay } from "./limits.ts";

/** Which change of a setting makes the product less guarded (D97). */
export type Direction = "off" | "up" | "down" | "both" | "never";

/** Of every setting of the configuration: one that is added later needs its line here. */
export const directions = {
  allowUploadToIxtrac: "never",
  allowUploadToErights: "never",
  allowedAccountsForErightsUpdate: "never",
  rejectionReasons: "never",
  "paused.form": "never",
  "paused.uploads": "never",
  "paused.exports": "never",
  pausedText: "never",
  exportsPerDay: "up",
  exportReasonAbove: "up",
  exportAlertAbove: "up",
  maskNumbers: "off",
  maskWithoutRights: "off",
  revealsPerDay: "up",
  "fourEyes.approvals": "off",
  "fourEyes.reversals": "off",
  "fourEyes.ownEmail": "off",
  "fourEyes.rights": "off",
  "retention.pending": "both",
  "retention.approved": "both",
  "retention.rejected": "both",
  "retention.uploaded": "both",
  weakeningDelayHours: "down",
} as const satisfies Record<string, Direction>;

type Directions = typeof directions;

export type ProtectedSetting = {
  [S in keyof Directions]: Directions[S] extends "never" ? never : S;
}[keyof Directions];

export const protectedSettings = (Object.keys(directions) as (keyof Directions)[]).filter(
  (setting): setting is ProtectedSetting => directions[setting] !== "never",
);

/** `null` is no limit, or no period. */
export type SettingValue = boolean | number | null;

export interface SettingChange {
  setting: ProtectedSetting;
  from: SettingValue;
  to: SettingValue;
}

export const isWeakening = ({ setting, from, to }: SettingChange): boolean => {
  switch (directions[setting]) {
    case "off":
      return from === true && to === false;
    case "up":
      return amountOf(setting, to) > amountOf(setting, from);
    case "down":
      return amountOf(setting, to) < amountOf(setting, from);
    default:
      return from !== to;
  }
};

const amountOf = (setting: ProtectedSetting, value: SettingValue): number => {
  if (value !== null) return Number(value);
  return setting === "revealsPerDay" ? usualRevealsPerDay : Number.POSITIVE_INFINITY;
};
