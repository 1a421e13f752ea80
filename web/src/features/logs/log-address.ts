import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { type Day, isDay } from "../../lib/back-office/days.ts";

export interface LogView {
  types?: readonly LogType[] | undefined;
  date?: Day | undefined;
  /** A part of the name of a person. */
  by?: string | undefined;
  /** Of an account. */
  reference?: string | undefined;
}

export const isReference = (text: string): boolean => /^KYC-[\dA-F]{4}-[\dA-F]{4}$/.test(text);

export const isNarrowed = ({ by, reference }: LogView): boolean => Boolean(by || reference);

/** Reads `?log_type=&date=&by=&reference=`; invalid values count as not chosen. */
export const logViewFrom = (params: URLSearchParams): LogView => {
  const asked = params.get("log_type")?.split(",") ?? [];
  const types = logTypes.filter((name) => asked.includes(name));
  const date = params.get("date");
  const by = params.get("by")?.trim().slice(0, 90);
  const reference = params.get("reference") ?? "";
  return {
    ...(types.length > 0 && { types }),
    ...(isDay(date) && { date }),
    ...(by && { by }),
    ...(isReference(reference) && { reference }),
  };
};

export const logAddressOf = ({ types = [], date, by, reference }: LogView): URLSearchParams =>
  new URLSearchParams({
    ...(types.length > 0 && { log_type: types.join() }),
    ...(date && { date }),
    ...(by && { by }),
    ...(reference && { reference }),
  });
