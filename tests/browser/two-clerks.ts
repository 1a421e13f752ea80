import type { Page, Response } from "playwright";
import { expect } from "vitest";
import { madeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { callJson } from "../support/call-json.ts";
import { clerkAt } from "../support/clerk.ts";
import { sentBy } from "../support/sent-form.ts";

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

type Outcome = "approved" | "rejected";

export interface Desk {
  page: Page;
  /** Of the clerk. */
  name: string;
  autoNext: boolean;
}

/** All at once; a shift without an end fails its test. */
export const workAtOnce = (desks: Desk[]): Promise<Shift[]> =>
  Promise.all(desks.map(({ page, autoNext }) => workThrough(page, { autoNext })));

/** No case twice, none opened by both without a word, and each history as the clerks worked. */
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
  for (const { id, outcome, by } of done) {
    const { status, history } = await clerk.account("individual", id);
    expect([status, history.decisions]).toEqual([
      outcome,
      [expect.objectContaining({ outcome, by })],
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

/** What a clerk saw and did, in this order. */
interface Shift {
  opened: { id: string; isTold: boolean }[];
  decided: { id: string; outcome: Outcome }[];
  /** Decisions that the API refused. */
  refused: string[];
}

const list = "/admin/unapproved_individual_accounts";
/** A key decides only an account that has been in sight for a moment. */
const sightMs = 450;

/**
 * Works through all pending individuals by keys, each as it comes: three approvals, then a rejection.
 * With automatic next the page opens the next case, else the clerk presses `n`.
 */
const workThrough = async (page: Page, { autoNext }: { autoNext: boolean }): Promise<Shift> => {
  const shift: Shift = { opened: [], decided: [], refused: [] };
  await prefer(page, autoNext);
  while (await hasBegun(page)) {
    while (caseIn(page)) await work(page, shift, autoNext);
  }
  return shift;
};

const prefer = async (page: Page, autoNext: boolean): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem("admin_token") ?? "");
  const url = new URL("/api/admin/preferences", page.url()).href;
  await callJson("PATCH", url, { token, body: { autoNext } });
  await toList(page);
};

const caseIn = (page: Page): string | undefined =>
  /view_individual_account\/([0-9a-f-]+)$/.exec(new URL(page.url()).pathname)?.[1];

/** On the list: opens the most urgent case. @returns false when nothing waits */
const hasBegun = async (page: Page): Promise<boolean> => {
  const next = page.getByRole("button", { name: queueMessages.nextCase });
  const nothing = page.getByText(queueMessages.nothingWaits);
  await next.waitFor();
  await page.keyboard.press("n");
  await Promise.race([page.waitForURL("**/view_individual_account/*"), nothing.waitFor()]);
  return caseIn(page) !== undefined;
};

const work = async (page: Page, shift: Shift, autoNext: boolean): Promise<void> => {
  const id = caseIn(page) ?? "";
  // The address changes before the page does.
  await page.getByText(referenceOf(id), { exact: true }).waitFor();
  const own = page.getByText(accountMessages.ownClaim);
  const taken = page.getByText(/is reviewing this account until/).first();
  await own.or(taken).first().waitFor();
  const isTold = await taken.isVisible();
  shift.opened.push({ id, isTold });
  const isDecided = !isTold && (await decide(page, id, shift));
  if (!isDecided || !autoNext) await page.keyboard.press("n");
  await moved(page, id);
};

const decide = async (page: Page, id: string, shift: Shift): Promise<boolean> => {
  const outcome: Outcome = shift.decided.length % 4 === 3 ? "rejected" : "approved";
  const answered = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.url().endsWith(id),
  );
  await page.waitForTimeout(sightMs);
  await (outcome === "approved" ? approve(page, answered) : reject(page));
  const response = await answered;
  if (!response.ok()) {
    shift.refused.push(`${id}: ${await response.text()}`);
    return false;
  }
  // The next key is for the page once the remark has lost the focus.
  await page.waitForFunction(() => document.activeElement?.tagName !== "TEXTAREA");
  shift.decided.push({ id, outcome });
  return true;
};

/** Warnings ask for a second press, of a button that names them. */
const approve = async (page: Page, answered: Promise<Response>): Promise<void> => {
  await page.keyboard.press("a");
  const despite = page.getByRole("button", { name: /^Approve despite/ });
  const warned = despite.waitFor().then(() => "warned");
  if ((await Promise.race([answered, warned])) === "warned") await despite.click();
};

const reject = async (page: Page): Promise<void> => {
  await page.keyboard.press("r");
  await page.keyboard.type("The card has expired.");
  await page.keyboard.press("Control+Enter");
};

/** To another case, or to the list after the last one. */
const moved = async (page: Page, id: string): Promise<void> => {
  const nothing = page.getByText(queueMessages.nothingWaits);
  const isElsewhere = page.waitForURL((url) => !url.pathname.endsWith(id));
  await Promise.race([isElsewhere, nothing.waitFor()]);
  if (caseIn(page) === id) await toList(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

const toList = (page: Page) => page.goto(new URL(list, page.url()).href);
