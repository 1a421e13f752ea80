import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { type Day, isDay } from "../../lib/back-office/days.ts";

export interface LogView {
  type?: LogType | undefined;
  date?: Day | undefined;
}

/** Reads `?log_type=&date=`; invalid values count as not chosen. */
export const logViewFrom = (params: URLSearchParams): LogView => {
  const type = logTypes.find((name) => name === params.get("log_type"));
  const date = params.get("date");
  return { ...(type && { type }), ...(isDay(date) && { date }) };
};

export const logAddressOf = ({ type, date }: LogView): URLSearchParams =>
  new URLSearchParams({ ...(type && { log_type: type }), ...(date && { date }) });
