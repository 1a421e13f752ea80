import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { reserve } from "../store/submissions/claims.ts";
import { transact, writeBatches } from "../store/table/table.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const clerk = () => signedIn(api, { rights: ["approveAndRejectPermission"] });
type Clerk = Awaited<ReturnType<typeof clerk>>;
const bisi = await clerk();

beforeEach(async () => {
  const old = await rowsOf(main, ({ pk }) => /^(SUB|CLAIM)#/.test(pk));
  await writeBatches(
    main,
    old.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
});

afterEach(() => void vi.useRealTimers());

const dueOn = (day: number) => `2026-10-${String(day).padStart(2, "0")}T09:00:00.000Z`;

const individual = (day: number, over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission({ dueAt: dueOn(day), ...over }));

const company = (day: number) =>
  stored(submissions, aCorporateSubmission({ images: {}, dueAt: dueOn(day) }));

const ask = ({ token }: Clerk, body: object = {}) => api.call("nextClaim", { token, body });

/** The id of the account that a clerk gets. */
const next = async (by: Clerk, body?: object): Promise<string | undefined> =>
  (await ask(by, body)).body.results?.id;

const call = (name: "claimAccount" | "releaseAccount", { token }: Clerk, { id }: Submission) =>
  api.call(name, {
    token,
    params: { accountType: "individual", id },
    ...(name === "claimAccount" && { body: {} }),
  });

test("D76: the next case is the most urgent of all pending ones, and is claimed for who asked", async () => {
  await individual(3);
  const first = await company(1);
  const second = await individual(2);

  const { status, body } = await ask(bisi);

  expect([status, body]).toEqual([200, { results: { id: first.id, accountType: "corporate" } }]);
  const { results } = (
    await api.call("getCorporateAccount", { token: bisi.token, params: { id: first.id } })
  ).body;
  expect(results.claimedBy).toEqual({ id: bisi.admin.id, name: "Bisi Adewale" });
  expect(await next(await clerk())).toBe(second.id);
});

test("D76: of one type, another type never comes", async () => {
  await individual(1);
  const only = await company(2);

  expect(await next(bisi, { account_type: "corporate" })).toBe(only.id);
  expect((await ask(bisi, { account_type: "corporate" })).body).toEqual({ results: null });
});

test("D76: twenty clerks who ask at once get twenty accounts", async () => {
  const days = Array.from({ length: 25 }, (_, n) => n + 1);
  const waiting = await Promise.all(days.map((day) => individual(day)));
  const clerks = await Promise.all(Array.from({ length: 20 }, clerk));

  const got = await Promise.all(clerks.map((one) => next(one)));

  expect(new Set(got)).toEqual(new Set(waiting.slice(0, 20).map(({ id }) => id)));
});

test("D76: an account that somebody reviews does not come until the claim has ended", async () => {
  const { id } = await individual(1);
  const other = await clerk();
  await next(other);

  expect(await next(bisi)).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 119_000 });
  expect(await next(bisi)).toBeUndefined();
  vi.setSystemTime(Date.now() + 2_000);
  expect(await next(bisi)).toBe(id);
});

test("D76: an account that was given back comes again", async () => {
  const account = await individual(1);
  const other = await clerk();
  await next(other);
  await call("releaseAccount", other, account);

  expect(await next(bisi)).toBe(account.id);
});

test("D76: two pages of one clerk get two accounts", async () => {
  const [one, two] = [await individual(1), await individual(2)];

  expect([await next(bisi), await next(bisi)]).toEqual([one.id, two.id]);
});

test("D76: who passes over an account gets the one behind it, and after the last the first again", async () => {
  const [one, two, three] = [await individual(1), await company(2), await individual(3)];
  await next(bisi);

  expect(await next(bisi, { after: one.id })).toBe(two.id);
  expect(await next(bisi, { after: two.id })).toBe(three.id);
  await call("releaseAccount", bisi, one);
  expect(await next(bisi, { after: three.id })).toBe(one.id);
});

test("D76: after a decision, and after an account that does not exist, the most urgent one comes", async () => {
  const [one, two, three] = [await individual(1), await individual(2), await individual(3)];
  await api.call("decideIndividualAccount", {
    token: bisi.token,
    params: { id: two.id },
    body: { status: "approved" },
  });

  expect(await next(bisi, { after: two.id })).toBe(one.id);
  expect(await next(bisi, { after: randomUUID() })).toBe(three.id);
});

test("D76: accounts that nobody can decide do not come: decided and frozen ones", async () => {
  await individual(1, { status: "approved" });
  await individual(2, { flags: ["reported"] });
  const free = await individual(3);

  expect(await next(bisi)).toBe(free.id);
  expect(await next(bisi)).toBeUndefined();
});

test("D76: a case that the index still shows although it is decided does not come, and keeps no claim", async () => {
  const { id } = await individual(1);
  const { pk, sk } = { pk: `SUB#${id}`, sk: "META" };
  const [row] = await rowsOf(main, (one) => one.pk === pk && one.sk === sk);
  await writeBatches(main, [{ PutRequest: { Item: { ...row, status: "approved" } } }]);

  expect(await next(bisi)).toBeUndefined();
  expect(await rowsOf(main, (one) => one.pk.startsWith("CLAIM#"))).toEqual([]);
});

const reserved = async ({ type, id }: Submission, { admin }: Clerk) =>
  transact(main, [
    reserve(
      main.name,
      { type, id },
      { by: { id: admin.id, name: "Bisi Adewale" }, now: new Date() },
    ),
  ]);

test("D75, D76: a corrected case comes first for the clerk who asked for the correction", async () => {
  const [, two] = [await individual(1), await individual(2)];
  await reserved(two, bisi);

  expect(await next(bisi)).toBe(two.id);
});

test("D75, D76: a corrected case does not come to another clerk for four hours", async () => {
  const one = await individual(1);
  await reserved(one, await clerk());

  expect(await next(bisi)).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * 3_600_000 + 1_000 });
  expect(await next(await clerk())).toBe(one.id);
});

test("D75, D76: who passes over a reserved case goes on with the others", async () => {
  const [one, two] = [await individual(1), await individual(2)];
  await reserved(one, bisi);
  expect(await next(bisi)).toBe(one.id);
  await call("releaseAccount", bisi, one);

  expect(await next(bisi, { after: one.id })).toBe(two.id);
});

test("D76: the right to decide is needed, and a wrong wish is refused", async () => {
  const reader = await signedIn(api);

  const answers = [
    await ask(reader),
    await ask(bisi, { account_type: "both" }),
    await ask(bisi, { after: "1" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 400, 400]);
});
