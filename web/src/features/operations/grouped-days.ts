import type { Operations } from "#shared/contract/operations.ts";

type DayFigures = Operations["days"][number];

export interface Group {
  /** The first day. */
  day: string;
  submitted: number;
  resubmitted: number;
  approved: number;
  rejected: number;
  ixtrac: number;
  erights: number;
}

/** More bars than these are too narrow to tell apart. */
const mostBars = 31;

export const isByWeek = (days: readonly unknown[]): boolean => days.length > mostBars;

/** Each day, or weeks that end with the last day: the first one may be shorter. */
export const groupsOf = (days: readonly DayFigures[]): Group[] => {
  const size = isByWeek(days) ? 7 : 1;
  const first = days.length % size || size;
  const groups: DayFigures[][] = [];
  for (let start = 0; start < days.length; start = start === 0 ? first : start + size) {
    groups.push(days.slice(start, start === 0 ? first : start + size));
  }
  return groups.map(groupOf);
};

const groupOf = (days: DayFigures[]): Group => {
  const sum = (of: (day: DayFigures) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    day: days[0]?.day ?? "",
    submitted: sum(({ submitted }) => submitted),
    resubmitted: sum(({ resubmitted }) => resubmitted),
    approved: sum(({ approved }) => approved),
    rejected: sum(({ rejected }) => rejected),
    ixtrac: sum(({ delivered }) => delivered.ixtrac),
    erights: sum(({ delivered }) => delivered.erights),
  };
};
