import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { freshAddress, registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { letterStore } from "../store/submissions/letters.ts";

const api = await startApi(["holder-rights"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets["lookup-key"] ?? "");
const letters = letterStore(main);
const deliver = await openMailWorker();

const see = (token: string, address?: string) =>
  api.call("getFreezeLink", { params: { token }, ...(address && { address }) });
const follow = (token: string, address?: string) =>
  api.call("followFreezeLink", { params: { token }, ...(address && { address }) });

const aVictim = () => stored(submissions, aSubmission({ status: "approved" }));
const aThief = () => stored(submissions, aCorporateSubmission());

const tokenIn = (text = "") =>
  new RegExp(`This was not me:\\n${registrar.siteUrl}/freeze/(\\S+)`).exec(text)?.[1] ?? "";

/** Emails the holder of `victim` as the comparison does. */
const mailedAbout = async (victim: Submission, thief: Submission) => {
  const at = "2026-11-02T09:30:00.000Z";
  await letters.tell({ account: victim, version: 1, about: thief, isSamePerson: false, at });
  await deliver(await rowsOf(main, ({ mail }) => mail === "holding-named"));
  return (await inbox.sent()).findLast(({ to }) => to.includes(victim.fields.email));
};

const stateOf = async (...accounts: Submission[]) =>
  Promise.all(accounts.map(({ id }) => submissions.get(id)));
const flagsOf = async (...accounts: Submission[]) =>
  (await stateOf(...accounts)).map(({ flags }) => flags);

const used = {
  status: 410,
  body: {
    errors: [
      "This link has been used already. If you used it to freeze your data update, it stays frozen until our staff have looked at it",
    ],
  },
};
const notValid = {
  status: 404,
  body: { errors: ["This link is not complete. Open it again from the email, or ask us for help"] },
};

test("D94: the link of the email about the same shares marks the later form as disputed, and works once", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];
  const token = tokenIn((await mailedAbout(victim, thief))?.text);

  const seen = await see(token);
  expect([seen.status, seen.body]).toEqual([
    200,
    { results: { action: "dispute", reference: referenceOf(victim.id) } },
  ]);
  expect(await follow(token)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^Thank you\. We have marked the form as disputed/) },
  });

  expect(await stateOf(victim, thief)).toEqual([
    victim,
    { ...thief, flags: ["disputed"], revision: thief.revision + 1 },
  ]);
  expect(await follow(token)).toMatchObject(used);
  expect(await see(token)).toMatchObject(used);
  const logs = await rowsOfKind(main, "log", ({ message }) =>
    String(message).includes("does not know"),
  );
  expect(logs.map(({ accountId }) => accountId).toSorted()).toEqual(
    [victim.id, thief.id].toSorted(),
  );
  for (const { network } of logs) expect(network).toEqual(expect.any(String));
});

test("D61: a scanner of emails that opens the link changes nothing", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];
  const token = tokenIn((await mailedAbout(victim, thief))?.text);

  for (let n = 0; n < 3; n++) expect((await see(token)).status).toBe(200);

  expect(await stateOf(victim, thief)).toEqual([victim, thief]);
  expect((await follow(token)).status).toBe(200);
});

test("D71: neither the email nor its link says anything about the other account", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];

  const mail = await mailedAbout(victim, thief);

  const decoded = tokenIn(mail?.text)
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("latin1"));
  for (const text of [mail?.text, mail?.html, ...decoded]) {
    expect(text).not.toContain(thief.id);
    expect(text).not.toContain(referenceOf(thief.id));
  }
});

test("D61: of twenty uses of one link at once, one succeeds", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];
  const token = tokenIn((await mailedAbout(victim, thief))?.text);

  const answers = await Promise.all(Array.from({ length: 20 }, () => follow(token)));

  const successes = answers.filter(({ status }) => status === 200);
  expect(successes).toHaveLength(1);
  expect(await flagsOf(victim, thief)).toEqual([[], ["disputed"]]);
});

test("D71: a form that another holder disputed is disputed once", async () => {
  const [victim, second, thief] = [await aVictim(), await aVictim(), await aThief()];
  const links = freezeLinks(hash);
  const tokens = await Promise.all(
    [victim, second].map(({ id }) =>
      links.tokenOf({ id: randomUUID(), accountId: id, other: thief.id }, new Date()),
    ),
  );

  for (const token of tokens) expect((await follow(token)).status).toBe(200);

  expect(await flagsOf(victim, second, thief)).toEqual([[], [], ["disputed"]]);
});

test("D61: a link expires after 30 days", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const link = { id: randomUUID(), accountId: victim.id, other: thief.id };
  const tokenFrom = (then: Date) => freezeLinks(hash).tokenOf(link, then);

  const late = await tokenFrom(daysAgo(30));
  for (const answer of [await see(late), await follow(late)]) {
    expect(answer).toMatchObject({
      status: 410,
      body: { errors: [expect.stringContaining("This link has expired")] },
    });
  }
  expect(await flagsOf(victim, thief)).toEqual([[], []]);
  expect((await see(await tokenFrom(daysAgo(29.99)))).status).toBe(200);
});

test("D61: a link that somebody else made, changed or cut off is refused", async () => {
  const [victim, thief] = [await aVictim(), await aThief()];
  const link = { id: randomUUID(), accountId: victim.id, other: thief.id };
  const token = await freezeLinks(hash).tokenOf(link, new Date());
  const foreign = await freezeLinks(keyedHash(() => "another key ".repeat(3))).tokenOf(
    link,
    new Date(),
  );
  const [iv, text = "", tag] = token.split(".");
  const changed = [iv, `${text[0] === "A" ? "B" : "A"}${text.slice(1)}`, tag].join(".");
  const plain = [JSON.stringify({ alg: "none" }), JSON.stringify({ sub: victim.id, aud: "freeze" })]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

  for (const wrong of [foreign, changed, token.slice(0, -3), `${plain}.`, "x", "x".repeat(1001)]) {
    expect(await see(wrong)).toMatchObject(notValid);
    expect(await follow(wrong)).toMatchObject(notValid);
  }
  expect(await flagsOf(victim, thief)).toEqual([[], []]);
});

test("D74: a network that tried a hundred wrong links does not stop the holder on it", async () => {
  await insideOneWindow(3600);
  const [victim, thief] = [await aVictim(), await aThief()];
  const token = tokenIn((await mailedAbout(victim, thief))?.text);
  const address = freshAddress();

  const wrong = await Promise.all(Array.from({ length: 101 }, (_, n) => follow(`${n}`, address)));

  expect(wrong.filter(({ status }) => status === 404)).toHaveLength(100);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await see(token, address)).status).toBe(200);
  expect((await follow(token, address)).status).toBe(200);
});
