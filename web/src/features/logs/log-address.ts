import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { referencePattern } from "#shared/kyc/reference.ts";
import { type Day, dayAt, isDay } from "../../lib/back-office/days.ts";
import { registrar } from "../../lib/env.ts";
import { serverNow } from "../../lib/server-clock.ts";

export interface LogView {
  /** Accounts of a day that were sent and never shown, in place of the entries of types. */
  unshown?: true | undefined;
  types?: readonly LogType[] | undefined;
  date?: Day | undefined;
  /** A part of the name of a person. */
  by?: string | undefined;
  /** Of an account. */
  reference?: string | undefined;
}

const wholeReference = new RegExp(`^${referencePattern.source}$`);

export const isReference = (text: string): boolean => wholeReference.test(text);

export const isNarrowed = ({ by, reference }: LogView): boolean => Boolean(by || reference);

export const today = (): Day => dayAt(serverNow(), registrar.timeZone);

/**
 * Reads `?log_type=&date=&by=&reference=` or `?view=unshown&date=`; invalid values count as not
 * chosen.
 */
export const logViewFrom = (params: URLSearchParams): LogView => {
  const asked = params.get("log_type")?.split(",") ?? [];
  const types = logTypes.filter((name) => asked.includes(name));
  const date = params.get("date");
  if (params.get("view") === "unshown") return { unshown: true, ...(isDay(date) && { date }) };
  const by = params.get("by")?.trim().slice(0, 90);
  const reference = params.get("reference") ?? "";
  return {
    ...(types.length > 0 && { types }),
    ...(isDay(date) && { date }),
    ...(by && { by }),
    ...(isReference(reference) && { reference }),
  };
};

export const logAddressOf = (view: LogView): URLSearchParams => {
  const { unshown, types = [], date, by, reference } = view;
  const ofDay = date && { date };
  if (unshown) return new URLSearchParams({ view: "unshown", ...ofDay });
  return new URLSearchParams({
    ...(types.length > 0 && { log_type: types.join() }),
    ...ofDay,
    ...(by && { by }),
    ...(reference && { reference }),
  });
};
