import type { Settings } from "../../settings.ts";
import type { Check } from "../check.ts";

/** Decisions of the registrar, without which a stage with data of real holders must not open (D98). */
export const privacyChecks = (settings: Settings): Check[] => {
  if (!settings.registrar.isLive) return [];
  const ok = "transfer, impact assessment, registration and the end of the log are decided";
  const look = async () => ({ ok, faults: privacyFaults(settings) });
  return [{ subject: "Data protection", look }];
};

export const privacyFaults = ({ registrar, privacy }: Settings): string[] => {
  const { transferBasis, dpiaDate, registration } = privacy;
  if (!registrar.isLive) return [];
  return [
    !transferBasis && "set registrar.privacy.transferBasis: on what the transfer of data rests",
    !dpiaDate && "set registrar.privacy.dpiaDate: when the impact assessment was approved",
    !registration && "set registrar.privacy.registration: of the controller with the regulator",
    logFaultOf(registrar.logDays, privacy),
  ].filter((fault) => fault !== false);
};

/** Files of the log must be locked, and entries stored, as long as the notice says to holders (D98). */
const logFaultOf = (logDays: number | undefined, privacy: Settings["privacy"]): string | false => {
  const noticed = privacy.retention.find(({ what }) => /staff/i.test(what))?.howLong ?? "";
  const years = Number(/(\d+) years?/.exec(noticed)?.[1]);
  if (!years)
    return "give registrar.privacy.retention a line on records of staff, with its period in years";
  const days = Math.ceil(years * 365.25);
  return (
    logDays !== undefined &&
    logDays < days &&
    `raise logDays to ${days}: the notice says ${years} years, and the log ends after ${logDays} days`
  );
};
