import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored, storedAsListed } from "#tests/support/stored.ts";
import type { ExportScope } from "../../domain/exports/export-scope.ts";
import { sizesOf } from "../../domain/exports/export-size.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { submissionUpdateStore } from "../submissions/updates.ts";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { exportedAccountStore } from "./exported-accounts.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const accounts = exportedAccountStore(table);

const pending: ExportScope = { kind: "excel", type: "individual", status: "pending" };
const idsIn = async (scope: Partial<ExportScope>) => {
  const ids: string[] = [];
  for await (const batch of accounts.batches({ ...pending, ...scope })) {
    expect(batch.length).toBeGreaterThan(0);
    ids.push(...batch.map(({ id }) => id));
  }
  return ids;
};

test("search results are exported in their own order, without accounts that are not in the list", async () => {
  const [first, second] = [aSubmission(), aSubmission()];
  await Promise.all([stored(submissions, first), stored(submissions, second)]);
  const rejected = await stored(submissions, aSubmission({ status: "rejected" }));
  const company = await stored(submissions, aCorporateSubmission());

  const ids = [second.id, rejected.id, randomUUID(), company.id, first.id];

  expect(await idsIn({ ids })).toEqual([second.id, first.id]);
});

test("T50: an account approved after the index was read is left out of the pending accounts", async () => {
  const account = await stored(submissions, aSubmission());
  await table.db.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.submission(account.id),
      UpdateExpression: "SET #status = :approved",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":approved": "approved" },
    }),
  );

  // The index still lists the account as pending.
  expect(await idsIn({})).not.toContain(account.id);
});

test("T50: an export by due time leaves out accounts that are due at its end or later", async () => {
  // An account sent again gets a later due time: it moves beyond the end and is not read twice.
  const dueAt = "2026-11-20T00:00:00.000Z";
  const early = await stored(submissions, aSubmission({ dueAt: "2026-11-19T00:00:00.000Z" }));
  const late = await stored(submissions, aSubmission({ dueAt }));

  const ids = await idsIn({ dueBefore: dueAt });

  expect(ids).toContain(early.id);
  expect(ids).not.toContain(late.id);
});

test("D6: an account that its holder sends again while the overdue ones are exported is left out", async () => {
  const dueAt = "2026-11-12T00:00:00.000Z";
  const [late, resent] = await Promise.all(
    [aSubmission({ dueAt }), aSubmission({ dueAt })].map((one) => stored(submissions, one)),
  );
  const { id = "" } = resent ?? {};
  await table.db.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.submission(id),
      UpdateExpression: "SET dueAt = :later",
      ExpressionAttributeValues: { ":later": "2026-11-14T00:00:00.000Z" },
    }),
  );

  // The index still lists both at their former place.
  const overdue = { isOverdue: true, dueBefore: "2026-11-12T12:00:00.000Z" } as const;
  const ids = await idsIn(overdue);
  expect(ids).toContain(late?.id);
  expect(ids).not.toContain(id);
  expect(await idsIn({ ...overdue, ids: [id] })).toEqual([]);
});

test("T50: an account that moves to a due time just before the end, while it is exported, is exported once", async () => {
  const all = Array.from({ length: 101 }, () => aSubmission({ dueAt: "2026-11-21T00:00:00.000Z" }));
  for (const one of all) await stored(submissions, one);
  const updates = submissionUpdateStore({ table, hash: plainHash });
  let moved = "";
  const send: Table["db"]["send"] = table.db.send.bind(table.db);
  const afterFirstPage = async (command: Parameters<typeof send>[0]) => {
    const answer = await send(command);
    const read = "Items" in answer ? (answer.Items ?? []) : [];
    const first = all.find(({ id }) => read.some((item) => item.id === id));
    if (first && !moved) {
      moved = first.id;
      const before = await submissions.get(moved, "individual");
      // The time of this update was taken before the export began; the update is written now.
      const updated = { ...before, version: 2, revision: 2, dueAt: "2026-11-21T23:59:59.999Z" };
      await updates.save({ before, updated, draftId: "none", log: aLogEntry() });
    }
    return answer;
  };
  const watched = {
    ...table,
    db: Object.assign(Object.create(table.db), { send: afterFirstPage }),
  };

  const ids: string[] = [];
  const scope = { ...pending, dueBefore: "2026-11-22T00:00:00.000Z" };
  for await (const batch of exportedAccountStore(watched).batches(scope)) {
    ids.push(...batch.map(({ id }) => id));
  }

  expect(ids.filter((id) => id === moved)).toEqual([moved]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("stopping early ends the batches", async () => {
  const batches = accounts.batches(pending);

  await batches.next();
  await batches.return(undefined);

  expect(await batches.next()).toEqual({ done: true, value: undefined });
});

const measuredIn = async (scope: Partial<ExportScope>, after?: string) => {
  const pages = await Array.fromAsync(accounts.measured({ ...pending, ...scope }, after));
  return pages.flat();
};

const fortnight: Partial<ExportScope> = {
  from: "2026-09-01T00:00:00.000Z",
  before: "2026-09-15T00:00:00.000Z",
};
const listed = await Promise.all(
  Array.from({ length: 7 }, (_, at) =>
    stored(
      submissions,
      aSubmission({
        dateCreated: `2026-09-0${at + 1}T10:00:00.000Z`,
        dueAt: `2026-09-0${7 - at}T10:00:00.000Z`,
      }),
    ),
  ),
);

test.each([
  ["newest first", fortnight],
  ["by due time", { ...fortnight, dueBefore: "2026-09-20T00:00:00.000Z" }],
  ["found by a search", { ids: listed.map(({ id }) => id) }],
])(
  "D88: parts of a list, %s, hold each of its accounts once and in its order",
  async (_, scope) => {
    const all = await measuredIn(scope);
    const places = all.map(({ place }) => place);
    const whole = await idsIn(scope);
    const part = async (first: number, last: number) => {
      const stretch = { first: places[first] ?? "", last: places[last] ?? "" };
      const batches = await Array.fromAsync(accounts.batches({ ...pending, ...scope }, stretch));
      return batches.flat().map(({ id }) => id);
    };

    expect(whole).toHaveLength(7);
    const parts = [await part(0, 2), await part(3, 3), await part(4, 6)];
    expect(parts.map(({ length }) => length)).toEqual([3, 1, 3]);
    expect(parts.flat()).toEqual(whole);
  },
);

test.each([
  ["newest first", fortnight],
  ["by due time", { ...fortnight, dueBefore: "2026-09-20T00:00:00.000Z" }],
  ["found by a search", { ids: listed.map(({ id }) => id) }],
])("D88: measuring a list, %s, goes on behind any of its accounts", async (_, scope) => {
  const all = await measuredIn(scope);

  const behind = await measuredIn(scope, all[2]?.cursor);

  expect(behind.map(({ place }) => place)).toEqual(all.slice(3).map(({ place }) => place));
});

test("D88: a list of more than a thousand accounts is measured to its end", async () => {
  const dateCreated = "2026-08-03T10:00:00.000Z";
  const many = Array.from({ length: 1001 }, () => aSubmission({ status: "rejected", dateCreated }));
  await storedAsListed(table, many);

  const all = await measuredIn({ status: "rejected", before: "2026-08-04T00:00:00.000Z" });

  expect(new Set(all.map(({ place }) => place)).size).toBe(1001);
});

test("D88: sizes come from the index, and an account of an earlier release without sizes is read", async () => {
  const [one] = listed;
  if (!one) throw new Error("There is no account");
  const sizes = sizesOf(one);
  expect((await measuredIn(fortnight)).at(-1)?.sizes).toEqual(sizes);
  const change = async (UpdateExpression: string, of: object = {}) => {
    await table.db.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.submission(one.id),
        UpdateExpression,
        ...of,
      }),
    );
  };

  const changed = { ...sizes, numbers: 77 };
  await change("SET sizes = :sizes", { ExpressionAttributeValues: { ":sizes": changed } });
  expect((await measuredIn(fortnight)).at(-1)?.sizes).toEqual(changed);

  await change("REMOVE sizes");
  expect((await measuredIn(fortnight)).at(-1)?.sizes).toEqual(sizes);
});
