import { operationsPage as say } from "#shared/messages/back-office-operations.ts";

/** A bound of a bucket of waiting times, in its largest whole unit. */
export const durationWords = (minutes: number): string => {
  if (minutes < 60) return say.minutes(minutes);
  return minutes <= 2880
    ? say.hours(Math.round(minutes / 60))
    : say.days(Math.round(minutes / 1440));
};

export const percentOf = (part: number, all: number): number =>
  all === 0 ? 0 : Math.round((part / all) * 100);
