import type { Page } from "playwright-core";
import { expect } from "vitest";
import { madeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";
import type { LogEntry } from "#shared/contract/admin-settings.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { callJson } from "../support/call-json.ts";
import { clerkAt } from "../support/clerk.ts";
import { sentBy } from "../support/sent-form.ts";
import { signInAt } from "../support/sign-in.ts";
import { who } from "../support/who.ts";
import { type Shift, workThrough } from "./shift.ts";

/** Far from the people that other tests send. */
const firstPerson = 500;

/** Sends as many individuals as are missing, and returns the ids of all that wait. */
export const pendingCases = async (running: Running, count: number): Promise<string[]> => {
  const clerk = await clerkAt(running);
  const missing = count - (await clerk.everyId("individual")).length;
  for (let index = 0; index < missing; index++) {
    await sentBy(running.web, madeUpPerson(firstPerson + index));
  }
  return clerk.everyId("individual");
};

export interface Desk {
  page: Page;
  /** Of the clerk. */
  name: string;
  autoNext: boolean;
}

/** All at once; a shift without an end fails its test. */
export const workAtOnce = (desks: Desk[]): Promise<Shift[]> =>
  Promise.all(desks.map(({ page, autoNext }) => workThrough(page, { autoNext })));

/** No case twice, none opened by both without a word, and log and history as the clerks worked. */
export const expectExact = async (
  running: Running,
  { waiting, desks, shifts }: { waiting: string[]; desks: Desk[]; shifts: Shift[] },
): Promise<void> => {
  expect(shifts.flatMap(({ refused }) => refused)).toEqual([]);
  const done = shifts.flatMap(({ decided }, index) =>
    decided.map((one) => ({ ...one, by: desks[index]?.name })),
  );
  expect(done.map(({ id }) => id).sort()).toEqual([...waiting].sort());
  expect(openedByBoth(shifts).filter(({ isTold }) => !isTold)).toEqual([]);

  const clerk = await clerkAt(running);
  const logged = await decisionsInLog(running);
  for (const { id, outcome, by } of done) {
    const { status, history } = await clerk.account("individual", id);
    expect([status, history.decisions]).toEqual([
      outcome,
      [expect.objectContaining({ outcome, by })],
    ]);
    const message = {
      approved: statusMessages.accountApproved,
      rejected: statusMessages.accountRejected,
    };
    expect(logged.filter(({ accountId }) => accountId === id)).toEqual([
      expect.objectContaining({ by, message: message[outcome] }),
    ]);
  }
};

/** Of accounts that both clerks opened, the second opening: the first clerk met no claim. */
const openedByBoth = (shifts: Shift[]) => {
  const [one, two] = shifts.map(({ opened }) => new Map(opened.map((each) => [each.id, each])));
  if (!one || !two) throw new Error("Two clerks are needed");
  return [...one.values()].flatMap((first) => {
    const second = two.get(first.id);
    return second ? { id: first.id, isTold: first.isTold || second.isTold } : [];
  });
};

const decisionsInLog = async ({ web, admins }: Running): Promise<LogEntry[]> => {
  const { email = "", password = "" } = who.chief(admins) ?? {};
  const token = await signInAt(web, { email, password });
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ log_type: "admin", ...(cursor && { cursor }) });
    const url = `${web}/api/admin/configuration/logs?${query}`;
    const { results, nextCursor } = await callJson("GET", url, { token });
    entries.push(...results.flatMap(({ logs }: { logs: LogEntry[] }) => logs));
    cursor = results.at(-1)?.nextCursor ?? nextCursor ?? undefined;
  } while (cursor);
  const decided: string[] = [statusMessages.accountApproved, statusMessages.accountRejected];
  return entries.filter(({ message }) => decided.includes(message));
};
