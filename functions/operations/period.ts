import { mostDays, type OperationsQuery } from "#shared/contract/operations.ts";
import { operationsMessages as say } from "#shared/messages/operations.ts";
import { AppError } from "../domain/app-error.ts";
import { daysBefore, daysBetween } from "../domain/time/days.ts";

export interface Period {
  /** `yyyy-mm-dd`, both included. */
  first: string;
  last: string;
}

const usualDays = 30;

/** @throws AppError `request.invalid` for a period that is too long or ends before it begins */
export const periodOf = ({ fromDate, toDate }: OperationsQuery, today: string): Period => {
  const last = toDate ?? today;
  const first = fromDate ?? daysBefore(last, usualDays - 1);
  if (first > last) throw invalid(say.backwards);
  if (first < daysBefore(last, mostDays - 1)) throw invalid(say.tooLong);
  return { first, last };
};

const invalid = (fromDate: string) => new AppError("request.invalid", { fields: { fromDate } });

export const daysOf = ({ first, last }: Period): string[] => daysBetween(first, last);
