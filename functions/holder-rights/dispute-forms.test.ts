import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { letterStore } from "../store/submissions/letters.ts";
import { toldFormStore } from "../store/submissions/told-forms.ts";
import { remove } from "../store/table/expressions.ts";
import { keys } from "../store/table/keys.ts";
import { transact, updateItem } from "../store/table/table.ts";
import { changesOfAccounts } from "../testing/account-changes.ts";

const api = await startApi(["holder-rights"]);
const inbox = await startMailEngine();
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets["lookup-key"] ?? "");
const letters = letterStore(table);
const toldForms = toldFormStore(table);
const deliver = await openMailWorker();
const { decided } = changesOfAccounts({ table, hash }, new Date().toISOString());

const see = (token: string) => api.call("getFreezeLink", { params: { token } });
const follow = (token: string, query = {}) =>
  api.call("followFreezeLink", { params: { token }, query });

const aHolder = () => stored(submissions, aSubmission({ status: "approved" }));
/** More connections at once than these time out on a busy machine. */
const atOnce = 10;
const forms = (count: number) =>
  Array.fromAsync(
    mapConcurrent(Array.from({ length: count }), () => stored(submissions, aSubmission()), atOnce),
  );

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const tell = (account: Submission, about: Submission, at = hoursAgo(2)) =>
  letters.tell({ account, version: 1, about, isSamePerson: false, at });

/** Sends what is due, until nothing is left. */
const sendMails = async ({ id }: Submission) => {
  for (let round = 0; round < 2; round++) {
    await deliver(
      await rowsOf(
        table,
        ({ mail, submissionId }) =>
          (mail === "letters" || mail === "holding-named") && submissionId === id,
      ),
    );
  }
};

const mailsTo = async ({ fields }: Submission) =>
  (await inbox.sent()).filter(({ to }) => to.includes(fields.email));
const tokensIn = (text = "") =>
  [...text.matchAll(/\/freeze\/(\S+)/g)].map(([, token]) => token ?? "");

const flagsOf = (all: Submission[]) =>
  Array.fromAsync(mapConcurrent(all, async ({ id }) => (await submissions.get(id)).flags, atOnce));
const requestsOf = ({ id }: Submission) =>
  rowsOfKind(table, "privacy-request", ({ accountId }) => accountId === id);

/** A decoy at once, and two more within the hour. */
const flooded = async () => {
  const account = await aHolder();
  const [decoy, ...more] = (await forms(3)) as [Submission, Submission, Submission];
  await tell(account, decoy);
  for (const form of more) await tell(account, form);
  return { account, decoy, more };
};

test("D94: a decoy silences nobody: the forms after it are in one letter with a link each and one for all", async () => {
  const { account, more } = await flooded();
  await sendMails(account);

  const [first, second, ...none] = await mailsTo(account);
  expect(none).toEqual([]);
  expect(first?.subject).toBe(`Another form names your shares (${referenceOf(account.id)})`);
  expect(second?.subject).toBe(`More forms name your shares (${referenceOf(account.id)})`);
  expect(second?.text).toContain("We received 2 more forms");
  for (const form of more) {
    for (const text of [second?.text, second?.html]) {
      expect(text).not.toContain(form.id);
      expect(text).not.toContain(referenceOf(form.id));
    }
  }
  const [all = "", ...each] = tokensIn(second?.text);
  expect(each).toHaveLength(2);
  expect((await see(all)).body).toEqual({
    results: {
      ...{ action: "dispute", reference: referenceOf(account.id), forms: 3, isForAll: true },
    },
  });
});

test("D94: one press disputes all forms, those that a letter has not named yet and those approved meanwhile too", async () => {
  const account = await aHolder();
  const [decoy, approved, later] = (await forms(3)) as [Submission, Submission, Submission];
  await tell(account, decoy);
  await sendMails(account);
  await tell(account, approved);
  await decided(approved, "approved");
  await tell(account, later, hoursAgo(1.5));
  const [token = ""] = tokensIn((await mailsTo(account))[0]?.text);
  expect((await see(token)).body.results).toMatchObject({ action: "dispute", forms: 3 });

  const answer = await follow(token, { all: "true" });

  expect(answer.body).toEqual({ message: holderRightsMessages.disputed(3) });
  expect(await flagsOf([account, decoy, approved, later])).toEqual([
    [],
    ["disputed"],
    ["disputed"],
    ["disputed"],
  ]);
  const { decided: decision } = await submissions.get(approved.id);
  expect(decision?.disputedAt).toEqual(expect.any(String));
  await sendMails(account);
  expect(await mailsTo(account)).toHaveLength(1);
  expect(await requestsOf(account)).toMatchObject([{ asks: "freeze", state: "open" }]);
});

test("D94: the link of one form marks that form alone", async () => {
  const { account, decoy, more } = await flooded();
  await sendMails(account);
  const [, oldest = ""] = tokensIn((await mailsTo(account))[1]?.text);

  expect((await follow(oldest)).status).toBe(200);
  expect((await follow(oldest)).status).toBe(410);

  const flags = await flagsOf([decoy, ...more]);
  expect(flags[0]).toEqual([]);
  expect(flags.flat()).toEqual(["disputed"]);
  const [all = ""] = tokensIn((await mailsTo(account))[1]?.text);
  expect((await follow(all)).body).toEqual({ message: holderRightsMessages.disputed(2) });
});

test("D94: whoever was never accepted reports the form to the staff and holds nothing", async () => {
  const account = await stored(submissions, aSubmission());
  const [form] = (await forms(1)) as [Submission];
  const at = hoursAgo(2);
  await letters.tell({ account, version: 1, about: form, isSamePerson: true, at });
  await sendMails(account);
  const [mail] = await mailsTo(account);
  expect(mail?.subject).toContain("Another form was sent in your name");
  const [token = ""] = tokensIn(mail?.text);
  expect((await see(token)).body.results).toMatchObject({ action: "report" });

  const answer = await follow(token);

  expect(answer.body).toEqual({ message: holderRightsMessages.formsReported });
  expect(await submissions.get(form.id)).toEqual(form);
  expect(await submissions.get(account.id)).toEqual(account);
  expect(await requestsOf(account)).toMatchObject([{ asks: "freeze", other: form.id }]);
  expect((await follow(token)).status).toBe(410);
});

test("D92, D94: while a change of an accepted account waits, its holder can still dispute", async () => {
  const account = await stored(submissions, aSubmission());
  const [form] = (await forms(1)) as [Submission];
  await decided(account, "approved");
  await updateItem<Submission>(table, keys.submission(account.id), {
    set: { status: "pending", baseVersion: 1 },
  });
  await tell(account, form);
  await sendMails(account);
  const [token = ""] = tokensIn((await mailsTo(account))[0]?.text);

  expect((await see(token)).body.results).toMatchObject({ action: "dispute" });
  expect((await follow(token)).status).toBe(200);

  expect(await flagsOf([form])).toEqual([["disputed"]]);
});

test("D94: a link of release 1.0.0 cannot mark a form that came before the holder's own", async () => {
  const old = { version: "2026-11", at: "2020-01-01T00:00:00.000Z" };
  const [first, thief] = [
    await stored(submissions, aSubmission({ consent: old })),
    await aHolder(),
  ];
  const link = { id: "a-mail-of-1.0.0", accountId: thief.id, other: first.id };
  const token = await freezeLinks(hash).tokenOf(link, new Date());

  expect((await follow(token)).status).toBe(200);

  expect(await flagsOf([first, thief])).toEqual([[], []]);
  expect(await requestsOf(thief)).toHaveLength(1);
});

test("D94: of very many forms one press marks 150, and the link goes on with the rest", async () => {
  const account = await aHolder();
  const all = await forms(160);
  await tell(account, all[0] as Submission);
  for (const form of all.slice(1)) await tell(account, form);
  const link = { id: `${account.id}-all`, accountId: account.id, isForAll: true };
  const token = await freezeLinks(hash).tokenOf(link, new Date());

  expect((await follow(token)).body).toEqual({ message: holderRightsMessages.disputedInPart(150) });
  expect((await follow(token)).body).toEqual({ message: holderRightsMessages.disputed(10) });
  expect((await follow(token)).status).toBe(410);

  expect(await toldForms.allOpen(account.id, 1)).toEqual([]);
  expect((await flagsOf(all)).flat()).toHaveLength(160);
}, 60_000);

test("D94: a form that is gone is in no letter and in no dispute", async () => {
  const { account, decoy } = await flooded();
  await transact(table, [remove(table.name, keys.submission(decoy.id))]);
  await sendMails(account);

  const mails = await mailsTo(account);
  expect(mails).toHaveLength(1);
  const [all = ""] = tokensIn(mails[0]?.text);
  expect((await follow(all)).body).toEqual({ message: holderRightsMessages.disputed(2) });
});
