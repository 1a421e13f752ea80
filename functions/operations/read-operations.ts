import type { Operations } from "#shared/contract/operations.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { operationsMessages as say } from "#shared/messages/operations.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { figureNames } from "../domain/operations/figures.ts";
import { addedUp, summaryOf, type WaitTimes, waitBounds } from "../domain/operations/wait-times.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { DayFigures, Figures } from "../store/lists/figures.ts";
import type { IncompleteReader } from "../store/lists/incomplete.ts";
import type { OldestDue } from "../store/lists/oldest-due.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { daysOf, type Period } from "./period.ts";
import { type QueueDeps, queueNow } from "./queue-now.ts";
import { type ServiceDeps, servicesNow } from "./services-now.ts";

export interface OperationsDeps extends ServiceDeps, QueueDeps {
  figures: Figures;
  counts: Pick<Counts, "ofServices" | "deliveredThenRejected">;
  oldestDue: OldestDue;
  incomplete: Pick<IncompleteReader, "ofFigures">;
  admins: Pick<Admins, "list">;
  configuration: Pick<ConfigurationStore, "get">;
  clock: () => Date;
}

interface Asked {
  period: Period;
  /** Who asks: figures of each clerk are for super-admins only. */
  admin: { id: string; isSuperAdmin: boolean } | undefined;
}

/** The figures of the operations page (D81). A year of days is one query. */
export const readOperations = async (
  deps: OperationsDeps,
  { period, admin }: Asked,
): Promise<Operations> => {
  const now = deps.clock();
  const [team, own, queue, oldest, rejections, configuration, left] = await Promise.all([
    deps.figures.ofTeam(period),
    admin ? deps.figures.ofAdmin(admin.id, period) : [],
    queueNow(deps, now),
    oldestOf(deps.oldestDue),
    deps.counts.deliveredThenRejected(),
    deps.configuration.get(),
    deps.incomplete.ofFigures(),
  ]);
  const byDay = new Map(team.map((figures) => [figures.day, figures]));
  return {
    ...{ at: now.toISOString(), firstDay: period.first, lastDay: period.last },
    queue,
    ...oldest,
    deliveredThenRejected: rejections,
    days: daysOf(period).map((day) => dayOfTeam(byDay.get(day) ?? { day, counts: {} })),
    times: summaryOf(timesIn(team)),
    reasons: reasonsIn(team, configuration.rejectionReasons),
    unlisted: sumOf(team, figureNames.unlisted),
    own: decidedIn(own),
    ...(admin?.isSuperAdmin && { clerks: await clerksIn(deps, team, period) }),
    services: await servicesNow(deps, configuration),
    ...left,
  };
};

const oldestOf = async (oldestDue: OldestDue): Promise<Pick<Operations, "oldestDueAt">> => {
  const oldest = await Promise.all(accountTypes.map(oldestDue));
  const [oldestDueAt] = oldest.flatMap((at) => at ?? []).toSorted();
  return oldestDueAt ? { oldestDueAt } : {};
};

const dayOfTeam = (figures: DayFigures): Operations["days"][number] => {
  const of = (name: string) => sumOf([figures], name);
  return {
    day: figures.day,
    submitted: of(figureNames.submitted),
    resubmitted: of(figureNames.resubmitted),
    approved: of(figureNames.approved),
    rejected: of(figureNames.rejected),
    delivered: {
      ixtrac: of(figureNames.delivered("ixtrac")),
      erights: of(figureNames.delivered("erights")),
    },
    times: summaryOf(timesIn([figures])),
  };
};

const decidedIn = (days: readonly DayFigures[]): Operations["own"] => ({
  approved: sumOf(days, figureNames.approved),
  rejected: sumOf(days, figureNames.rejected),
  times: summaryOf(timesIn(days)),
});

const timesIn = (days: readonly DayFigures[]): WaitTimes =>
  addedUp(
    days.map(({ counts }) =>
      Object.fromEntries(
        waitBounds.map((bound) => [bound, counts[figureNames.waited(bound)] ?? 0]),
      ),
    ),
  );

const sumOf = (days: readonly DayFigures[], name: string): number =>
  days.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);

/** What follows the beginning of a name, for each name that has it. */
const namedAfter = (days: readonly DayFigures[], beginning: string): string[] => [
  ...new Set(
    days.flatMap(({ counts }) =>
      Object.keys(counts).flatMap((name) =>
        name.startsWith(beginning) ? name.slice(beginning.length) : [],
      ),
    ),
  ),
];

const reasonsIn = (
  team: readonly DayFigures[],
  known: readonly { code: string; label: string }[],
): Operations["reasons"] => {
  const codes = new Set([
    ...namedAfter(team, figureNames.reason("")),
    ...namedAfter(team, figureNames.again("")),
  ]);
  return [...codes]
    .map((code) => ({
      code,
      label: known.find((reason) => reason.code === code)?.label ?? code,
      count: sumOf(team, figureNames.reason(code)),
      again: sumOf(team, figureNames.again(code)),
    }))
    .filter(({ count, again }) => count > 0 || again > 0)
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
};

const clerksIn = async (
  { figures, admins }: OperationsDeps,
  team: readonly DayFigures[],
  period: Period,
): Promise<NonNullable<Operations["clerks"]>> => {
  const ids = namedAfter(team, figureNames.decidedBy(""));
  const [all, ...found] = await Promise.all([
    admins.list(),
    ...ids.map(async (id) => ({ id, ...decidedIn(await figures.ofAdmin(id, period)) })),
  ]);
  return found
    .filter(({ approved, rejected }) => approved + rejected > 0)
    .map((clerk) => ({
      ...clerk,
      name: nameOf(all.find(({ id }) => id === clerk.id)) || say.deletedAdministrator,
    }))
    .toSorted((a, b) => b.approved + b.rejected - a.approved - a.rejected);
};
