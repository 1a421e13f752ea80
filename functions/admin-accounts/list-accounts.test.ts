import { expect, test } from "vitest";
import { CorporateRow, IndividualRow } from "#shared/contract/admin-accounts.ts";
import type { Service } from "#shared/kyc/status.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const submissions = submissionsOf(api);
const deliveries = deliveryStore(api.tables.main);

/** Noon in Lagos is 11:00Z; the day there begins at 23:00Z of the day before. */
const times = [
  "2026-11-01T22:59:59.999Z",
  "2026-11-01T23:00:00.000Z",
  "2026-11-02T11:00:00.000Z",
  "2026-11-03T22:59:59.999Z",
  "2026-11-03T23:00:00.000Z",
];
const pending = await Promise.all(
  times.map((dateCreated) => stored(submissions, aSubmission({ dateCreated }))),
);
const rejected = await stored(submissions, aSubmission({ status: "rejected" }));
const company = await stored(submissions, aCorporateSubmission());

/** An account that these services were sent and accepted. */
const acceptedBy = async (dateCreated: string, services: Service[]) => {
  const one = await stored(submissions, aSubmission({ status: "approved", dateCreated }));
  const candidate = { id: one.id, version: 1, registerCodes: [], uploads: {} };
  const at = "2026-11-05T09:00:00.000Z";
  await deliveries.queue(candidate, { services, jobId: "run", at });
  for (const service of services) {
    const row = await deliveries.take({ submissionId: one.id, service, version: 1 }, new Date(at));
    if (!row) throw new Error("It was not taken");
    const log = aLogEntry({ type: service });
    await deliveries.settle(row, { outcome: { state: "delivered", at }, log });
  }
  return one;
};
const byBoth = await acceptedBy("2026-11-01T09:00:00.000Z", ["ixtrac", "erights"]);
const byIxtrac = await acceptedBy("2026-11-02T09:00:00.000Z", ["ixtrac"]);
const byErights = await acceptedBy("2026-11-03T09:00:00.000Z", ["erights"]);

const list = (query: Record<string, string> = {}) =>
  api.call("listIndividualAccounts", { token, query });

const idsOf = (answer: { body: { results: { id: string }[] } }) =>
  answer.body.results.map(({ id }) => id);

const newestFirst = pending.map(({ id }) => id).toReversed();

test("R-101, R-53, D20: without a query the list holds pending accounts, newest first", async () => {
  const answer = await list();

  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual(newestFirst);
  expect(answer.body.nextCursor).toBeNull();
  for (const row of answer.body.results) expect(() => IndividualRow.parse(row)).not.toThrow();
});

test("D20: the status unapproved means pending", async () => {
  expect(idsOf(await list({ status: "unapproved" }))).toEqual(newestFirst);
});

test("R-27, R-29, R-56: each status and each account type has a separate list", async () => {
  expect(idsOf(await list({ status: "rejected" }))).toEqual([rejected.id]);
  expect(idsOf(await list({ status: "approved" }))).toEqual([]);
  const companies = await api.call("listCorporateAccounts", { token });
  expect(idsOf(companies)).toEqual([company.id]);
  expect(() => CorporateRow.parse(companies.body.results[0])).not.toThrow();
});

test("D51: the cursors lead through all pages to the end", async () => {
  const first = await list({ limit: "2" });
  const second = await list({ limit: "2", cursor: first.body.nextCursor });
  const third = await list({ limit: "2", cursor: second.body.nextCursor });

  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(newestFirst);
  expect(third.body.nextCursor).toBeNull();
});

test.each([
  ["days", "2026-11-02", "2026-11-03"],
  ["moments in them", "2026-11-02T08:00:00.000Z", "2026-11-03T08:00:00.000Z"],
  ["times with a zone", "2026-11-02T00:00:00+01:00", "2026-11-03T23:59:59+01:00"],
])(
  "R-100, D52: a range by %s includes both days completely, in Lagos time",
  async (_, fromDate, toDate) => {
    expect(idsOf(await list({ fromDate, toDate }))).toEqual([
      pending[3]?.id,
      pending[2]?.id,
      pending[1]?.id,
    ]);
  },
);

test("R-100, D52: a range with only one date filters nothing", async () => {
  expect(idsOf(await list({ fromDate: "2026-11-03" }))).toEqual(newestFirst);
  expect(idsOf(await list({ toDate: "2026-11-01" }))).toEqual(newestFirst);
});

test("R-100, D52: a range that ends before it begins is empty", async () => {
  const { status, body } = await list({ fromDate: "2026-11-03", toDate: "2026-11-02" });

  expect([status, body]).toEqual([200, { results: [], nextCursor: null }]);
});

test("the service filter does not change the list of pending accounts", async () => {
  for (const filter of ["all", "ix_trac", "erights"]) {
    expect(idsOf(await list({ filter }))).toEqual(newestFirst);
  }
});

test("R-103, D53: the service filter narrows uploaded accounts to those that a service accepted", async () => {
  const uploaded = (filter?: string) => list({ status: "uploaded", ...(filter && { filter }) });

  for (const all of [await uploaded(), await uploaded("all")]) {
    expect(idsOf(all)).toEqual([byErights.id, byIxtrac.id, byBoth.id]);
  }
  expect(idsOf(await uploaded("ix_trac"))).toEqual([byIxtrac.id, byBoth.id]);
  expect(idsOf(await uploaded("erights"))).toEqual([byErights.id, byBoth.id]);
});

test.each([
  ["status", "deleted"],
  ["limit", "1e2"],
  ["filter", "paper"],
  ["limit", "0"],
  ["limit", "201"],
  ["limit", "1.5"],
  ["limit", "many"],
  ["fromDate", "yesterday"],
  ["toDate", "2026-02-30"],
  ["cursor", "x".repeat(1001)],
])("D51: %s=%s is refused", async (name, value) => {
  const { status, body } = await list({ [name]: value });

  expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
});

test("D51: a cursor of another list is refused", async () => {
  const { nextCursor } = (await list({ limit: "1" })).body;

  const { status, body } = await list({ status: "rejected", cursor: nextCursor });

  expect([status, body]).toEqual([
    400,
    { errors: ["This page of the list no longer exists. Start again from the first page"] },
  ]);
});

test("D85: the first view of a list on a day is logged, later ones are counted, and a view in the background is one too", async () => {
  const { admin, token } = await signedIn(api);
  const view = (headers = {}, query = {}) =>
    api.call("listIndividualAccounts", { token, query, headers });
  await view({ background: "1" });
  await Promise.all([view(), view(), view({}, { limit: "1" })]);
  await view({}, { status: "rejected" });
  const mine = async (kind: string, id: string) =>
    (await rowsOfKind(api.tables.main, kind)).filter((row) => row[id] === admin.id);

  const entries = await mine("log", "byId");
  expect(entries.map(({ message }) => message).sort()).toEqual([
    "List of pending individual accounts viewed",
    "List of rejected individual accounts viewed",
  ]);
  expect(entries[0]).toMatchObject({ log_type: "admin", by: nameOf(admin) });
  const counted = (await mine("loaded", "adminId")).map(({ sk, count }) => [sk, count]);
  expect(counted.sort()).toEqual([
    [`${admin.id}#LIST#individual#pending`, 4],
    [`${admin.id}#LIST#individual#rejected`, 1],
  ]);
});

test("D85: a search in a list is logged once, without its words, whatever pages are read", async () => {
  const { admin, token } = await signedIn(api);
  const search = (query = {}) =>
    api.call("queryIndividualAccounts", { token, body: { search: "Okonkwo", ...query } });
  const { body } = await search({ limit: 1 });
  if (body.nextCursor) await search({ limit: 1, cursor: body.nextCursor });

  const entries = await rowsOfKind(api.tables.main, "log");
  const mine = entries.filter(({ byId }) => byId === admin.id);
  expect(mine.map(({ message }) => message)).toEqual([
    "Search made in the list of pending individual accounts",
  ]);
  expect(JSON.stringify(mine)).not.toContain("Okonkwo");
});
