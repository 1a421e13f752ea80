import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { LettersMail } from "../outbox/letters-mail.ts";
import { put } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { transact } from "../table/table.ts";
import { letterStore } from "./letters.ts";
import { submissionStore } from "./submissions.ts";
import { toldFormStore } from "./told-forms.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const letters = letterStore(table);
const toldForms = toldFormStore(table);

const minutes = (count: number) =>
  new Date(Date.UTC(2026, 10, 3, 9) + count * 60_000).toISOString();

const aHolder = () => stored(submissions, aSubmission({ status: "approved" }));
const aForm = () => stored(submissions, aSubmission());
const tell = (account: Submission, about: Submission, minute: number) =>
  letters.tell({ account, version: 1, about, isSamePerson: false, at: minutes(minute) });

const mailsOf = async ({ id }: Submission, mail: string) =>
  (await rowsOfKind(table, "mail")).filter((row) => row.submissionId === id && row.mail === mail);
const lettersOf = async (account: Submission) =>
  (await mailsOf(account, "holding-named"))
    .toSorted((a, b) => (`${a.at}` < `${b.at}` ? -1 : 1))
    .map(({ others, count, at }) => ({ others, count, at }));
const release = async (account: Submission, minute: number) => {
  const [row] = await mailsOf(account, "letters");
  const collected = LettersMail.parse(row);
  if (!letters.isDue(collected, new Date(minutes(minute)))) return false;
  await letters.release(collected, minutes(minute));
  return true;
};

test("D94: a holder hears of the first form at once, and within an hour of all others together", async () => {
  const account = await aHolder();
  const [first, second, third] = [await aForm(), await aForm(), await aForm()];

  expect(await tell(account, first, 0)).toBe(true);
  expect(await tell(account, second, 1)).toBe(true);
  expect(await tell(account, third, 50)).toBe(true);
  expect(await lettersOf(account)).toEqual([{ others: [first.id], count: 1, at: minutes(0) }]);
  expect(await release(account, 59)).toBe(false);
  expect(await release(account, 60)).toBe(true);

  expect((await lettersOf(account))[1]).toEqual({
    ...{ others: [second.id, third.id].toSorted(), count: 2, at: minutes(60) },
  });
  expect(await mailsOf(account, "letters")).toEqual([]);
});

test("D94: a holder hears of each form once", async () => {
  const [account, form] = [await aHolder(), await aForm()];

  const told = await Promise.all(Array.from({ length: 5 }, () => tell(account, form, 0)));
  expect(await tell(account, form, 300)).toBe(false);

  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await lettersOf(account)).toHaveLength(1);
});

test("D94: forty forms within two hours cause three letters, and none of the forms is left out", async () => {
  const account = await aHolder();
  const forms: Submission[] = [];
  const send = async (minute: number) => {
    const form = await aForm();
    forms.push(form);
    await tell(account, form, minute);
  };

  for (let n = 0; n < 25; n++) await send(n);
  await release(account, 60);
  for (let n = 0; n < 15; n++) await send(61 + n);
  expect(await release(account, 119)).toBe(false);
  await release(account, 120);

  const sent = await lettersOf(account);
  expect(sent.map(({ count, at }) => [count, at])).toEqual([
    [1, minutes(0)],
    [24, minutes(60)],
    [15, minutes(120)],
  ]);
  expect(sent.map(({ others }) => (others as string[]).length)).toEqual([1, 20, 15]);
  const open = await toldForms.allOpen(account.id, 1000);
  expect(open.map(({ id }) => id).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
});

test("D94: forms that come at once are all told, in one letter at once and one later", async () => {
  const account = await aHolder();
  const forms = await Promise.all(Array.from({ length: 4 }, aForm));

  for (const told of await Promise.all(forms.map((form) => tell(account, form, 0)))) {
    expect(told).toBe(true);
  }
  await release(account, 60);

  const sent = await lettersOf(account);
  expect(sent.map(({ count }) => count)).toEqual([1, 3]);
  expect(sent.flatMap(({ others }) => others).toSorted()).toEqual(
    forms.map(({ id }) => id).toSorted(),
  );
});

test("D94: a form that comes while a letter leaves is in the next one", async () => {
  const account = await aHolder();
  const [first, second, third] = [await aForm(), await aForm(), await aForm()];
  await tell(account, first, 0);
  await tell(account, second, 1);
  const collected = LettersMail.parse((await mailsOf(account, "letters"))[0]);
  await tell(account, third, 59);

  await letters.release(collected, minutes(60));

  expect((await lettersOf(account))[1]).toMatchObject({ others: [second.id], count: 1 });
  expect(await release(account, 119)).toBe(false);
  expect(await release(account, 120)).toBe(true);
  expect((await lettersOf(account))[2]).toMatchObject({ others: [third.id], count: 1 });
});

test("D94: an account that release 1.0.0 told of a form does not hear of that form again", async () => {
  const [account, known, other] = [await aHolder(), await aForm(), await aForm()];
  const told = { ...keys.told(account.id), kind: "told", at: minutes(0), by: new Set([known.id]) };
  await transact(table, [put(table.name, told)]);

  expect(await tell(account, known, 100)).toBe(false);
  expect(await tell(account, other, 100)).toBe(true);

  expect(await lettersOf(account)).toMatchObject([{ others: [other.id] }]);
});

test("nobody is told after the account is gone", async () => {
  const account = aSubmission({ status: "approved" });

  expect(await tell(account, await aForm(), 0)).toBe(false);

  expect(await lettersOf(account)).toEqual([]);
});
