import { referenceOf } from "#shared/kyc/reference.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { weakeningLogs as say } from "#shared/messages/weakening.ts";
import type { Registrar } from "#shared/registrar.ts";
import { dayOf, daysBetween } from "../domain/time/days.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { KeptLogEntry, Logs } from "../store/logs/logs.ts";

interface Deps {
  logs: Pick<Logs, "entries">;
  registrar: Pick<Registrar, "country" | "timeZone">;
}

/** For an email; the system logs have the rest. */
const mostLines = 100;
const entriesOfPage = 100;
/** A setting may have been weak for months: a call reads no more than this. */
const mostPages = 30;

/** The decisions and deliveries between two times, the newest first, in words (D97). */
export const doneMeanwhile = async (
  deps: Deps,
  { since, until }: { since: string; until: string },
): Promise<string[]> => {
  const { country, timeZone } = deps.registrar;
  const place = { country, timeZone };
  const lines: string[] = [];
  let pages = 0;
  for await (const page of pagesBetween(deps, { since, until })) {
    const done = page.filter((entry) => entry.at >= since && isDone(entry));
    lines.push(...done.map((entry) => lineOf(entry, place)));
    pages += 1;
    if (lines.length > mostLines || pages === mostPages) {
      return [
        say.meanwhile(formattedDate(since, place)),
        ...lines.slice(0, mostLines),
        say.meanwhileMore,
      ];
    }
  }
  const from = formattedDate(since, place);
  return lines.length > 0 ? [say.meanwhile(from), ...lines] : [say.meanwhileNone(from)];
};

const pagesBetween = async function* (
  { logs, registrar: { timeZone } }: Deps,
  { since, until }: { since: string; until: string },
): AsyncGenerator<KeptLogEntry[]> {
  const [first, last] = [since, until].map((at) => dayOf(new Date(at), timeZone));
  for (const day of daysBetween(String(first), String(last)).toReversed()) {
    let after: string | undefined;
    do {
      const asked = { types, day, limit: entriesOfPage, ...(after && { after }) };
      const { entries, next } = await logs.entries(asked);
      yield entries;
      after = next;
    } while (after);
  }
};

const types = ["admin", "ixtrac", "erights"] as const;

const done: readonly string[] = [
  statusMessages.accountApproved,
  statusMessages.accountRejected,
  logMessages.decisionUndone.approved,
  logMessages.decisionUndone.rejected,
  logMessages.deliveryEnded.delivered,
];

const isDone = ({ message, accountId }: KeptLogEntry): boolean =>
  typeof accountId === "string" && done.includes(message);

const lineOf = (
  { at, message, by, accountId }: KeptLogEntry,
  place: Pick<Registrar, "country" | "timeZone">,
): string =>
  say.meanwhileLine(formattedDate(at, place), referenceOf(String(accountId)), message, by);
