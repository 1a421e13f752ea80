import { usualRevealsPerDay } from "../kyc/limits.ts";
import {
  directions,
  type ProtectedSetting,
  type SettingChange,
  type SettingValue,
} from "../kyc/protected-settings.ts";
import { counted } from "./counted.ts";

/** D97: the settings that protect holders, and what a change of one means. */
export const settingNames: Record<ProtectedSetting, string> = {
  exportsPerDay: "Exports per administrator and day",
  exportReasonAbove: "Accounts a day before an export needs a reason",
  exportAlertAbove: "Accounts in 24 hours before IT is alerted",
  maskNumbers: "Hide numbers from everybody",
  maskWithoutRights: "Hide numbers from administrators who may neither decide nor export",
  revealsPerDay: "Reveals per administrator and day",
  "fourEyes.approvals": "Second person for approvals despite serious warnings",
  "fourEyes.reversals": "Second person for reversed decisions",
  "fourEyes.ownEmail": "Second person for submissions with an administrator's own email",
  "fourEyes.rights": "Second person for changes of rights",
  "retention.pending": "Retention of unapproved accounts",
  "retention.approved": "Retention of approved accounts",
  "retention.rejected": "Retention of rejected accounts",
  "retention.uploaded": "Retention of uploaded accounts",
  weakeningDelayHours: "Delay of changes that weaken a setting",
};

export const settingValue = (setting: ProtectedSetting, value: SettingValue): string => {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (setting === "weakeningDelayHours") return counted(Number(value), "hour", "hours");
  if (directions[setting] === "both") {
    return value === null ? "no period" : counted(value, "day", "days");
  }
  if (value !== null) return value.toLocaleString("en");
  return setting === "revealsPerDay" ? String(usualRevealsPerDay) : "no limit";
};

const wordsOf = (changes: readonly SettingChange[]): string =>
  changes
    .map(
      ({ setting, from, to }) =>
        `${settingNames[setting]}: ${settingValue(setting, to)} in place of ${settingValue(setting, from)}`,
    )
    .join("; ");

export const weakeningLogs = {
  made: (changes: readonly SettingChange[]) => `Weaker at once: ${wordsOf(changes)}`,
  asked: (changes: readonly SettingChange[], from: string) =>
    `Weaker from ${from}, unless a super-admin cancels it: ${wordsOf(changes)}`,
  ended: (settings: readonly ProtectedSetting[]) =>
    `Stronger again: ${settings.map((setting) => settingNames[setting]).join("; ")}`,
  confirmed: (changes: readonly SettingChange[]) =>
    `A second super-admin confirmed. Weaker at once: ${wordsOf(changes)}`,
  cancelled: (change: SettingChange) => `Cancelled, the setting stays: ${wordsOf([change])}`,
  young: (name: string, email: string) =>
    `${name} (${email}) confirmed as the second person, but has had this right for less than seven days. The change still waits`,
  meanwhile: (since: string) => `Decisions and deliveries since ${since}:`,
  meanwhileNone: (since: string) => `No decision and no delivery since ${since}.`,
  meanwhileLine: (at: string, reference: string, what: string, by: string | undefined) =>
    by ? `${at}: ${reference}, ${what}, by ${by}` : `${at}: ${reference}, ${what}`,
  meanwhileMore: "There are more. The system logs have all of them.",
} as const;

/** On the Configuration page. */
export const weakeningMessages = {
  title: "Changes that wait",
  intro:
    "Each of these makes the product less guarded, so it takes effect later. Until then any super-admin can cancel it. Another super-admin can put it into effect at once.",
  change: (from: string, to: string) => `From ${from} to ${to}`,
  effective: (at: string) => `Takes effect ${at}`,
  mine: "Another super-admin can put it into effect earlier.",
  confirm: "Put into effect now",
  cancelChange: "Cancel this change",
  delay: "Delay of weaker settings",
  delayHours: "Hours until a weaker setting takes effect",
  delayHelp:
    "A change that hides less, allows more, asks for no second person, changes a period of retention or shortens this delay waits for this time. All super-admins receive an email. Leave it empty for no delay.",
} as const;
