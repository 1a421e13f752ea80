import { randomUUID } from "node:crypto";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { itemOf } from "../submissions/items.ts";
import { listStore } from "./lists.ts";

const { main: table } = await startTables();
const lists = listStore(table);

const stored = async (submissions: Submission[]) => {
  for (let start = 0; start < submissions.length; start += 25) {
    const requests = submissions
      .slice(start, start + 25)
      .map((submission) => ({ PutRequest: { Item: itemOf(submission) } }));
    await table.db.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  }
  return submissions;
};

const minute = (n: number) =>
  new Date(Date.parse("2026-11-02T00:00:00Z") + n * 60_000).toISOString();

const at = "2026-11-03T09:00:00.000Z";
const uploads = {
  ixtrac: { state: "delivered", at, reference: "IX-2026-0001234567" },
  erights: { state: "refused", at, reason: "E42: the holder number is not known to this register" },
} as const;

/** As large as a real account: a middle name, both services, flags and five registers. */
const realistic = (n: number) =>
  aSubmission({
    status: "approved",
    dateCreated: minute(n),
    uploads,
    decided: { by: "Oluwaseun Adebayo-Williams", adminId: randomUUID(), at },
    flags: ["sameBvn", "sameEmail"],
    fields: {
      firstName: "Oluwadamilola",
      lastName: "Adeyemi-Okonkwo",
      email: `oluwadamilola.adeyemi.okonkwo.${n}@example-mail.test`,
      holdings: Array.from({ length: 5 }, (_, k) => ({
        registerName: `Register number ${k} of the realistic kind`,
        registerCode: `REGISTER${k}`,
        accounts: ["0001234567", "0001234568"],
      })),
    },
  });

const everyPage = async (request: Parameters<typeof lists.page>[0]) => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page = await lists.page({ ...request, ...(cursor && { cursor }) });
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
};

const individuals = await stored(Array.from({ length: 200 }, (_, n) => realistic(n)));
const companies = await stored(
  Array.from({ length: 7 }, (_, n) =>
    aCorporateSubmission({ status: "rejected", dateCreated: minute(n * 1440) }),
  ),
);

test("pages run from newest to oldest and contain each account once", async () => {
  const pages = await everyPage({ type: "individual", status: "approved", limit: 60 });

  expect(pages.map(({ length }) => length)).toEqual([60, 60, 60, 20]);
  expect(pages.flat()).toEqual(individuals.map(({ id }) => id).toReversed());
});

test("a row contains what the list shows and nothing else", async () => {
  const { rows } = await lists.page({ type: "individual", status: "approved", limit: 1 });

  const newest = individuals.at(-1);
  expect(rows).toEqual([
    {
      id: newest?.id,
      reference: referenceOf(newest?.id ?? ""),
      dateCreated: newest?.dateCreated,
      firstName: "Oluwadamilola",
      lastName: "Adeyemi-Okonkwo",
      email: newest?.fields.email,
      account_number: newest?.fields.bank.bankAccountNumber,
      bvn: newest?.fields.bank.bankVerificationNumber,
      status: "approved",
      dueAt: newest?.dueAt,
      uploads,
      flags: ["sameBvn", "sameEmail"],
      decidedBy: "Oluwaseun Adebayo-Williams",
      decidedAt: at,
    },
  ]);
});

test("a company's row has the company name and RC number", async () => {
  const { rows } = await lists.page({ type: "corporate", status: "rejected", limit: 1 });

  expect(rows[0]).toMatchObject({ companyName: "Sahel Farms Limited", rcNumber: "RC 123456" });
  expect(rows[0]).not.toHaveProperty("firstName");
});

test("a page of 50 costs at most 6 read units", async () => {
  const units = await readUnitsOf(table, async () => {
    const { rows } = await lists.page({ type: "individual", status: "approved", limit: 50 });
    expect(rows).toHaveLength(50);
  });

  expect(units).toBeGreaterThan(0);
  expect(units).toBeLessThanOrEqual(6);
});

test("a range includes its start and excludes its end", async () => {
  const range = { from: minute(1440), before: minute(3 * 1440) };

  const pages = await everyPage({ type: "corporate", status: "rejected", limit: 50, ...range });

  expect(pages.flat()).toEqual([companies[2]?.id, companies[1]?.id]);
});

test("all pages of a range stay within its bounds", async () => {
  const range = { from: minute(50), before: minute(100) };

  const pages = await everyPage({ type: "individual", status: "approved", limit: 20, ...range });

  expect(pages.flat()).toEqual(
    individuals
      .slice(50, 100)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test.each([
  ["ends before it begins", { from: minute(100), before: minute(50) }],
  ["ends as it begins", { from: minute(50), before: minute(50) }],
])("a range that %s is empty", async (_, range) => {
  const request = { type: "individual", status: "approved", limit: 50, ...range } as const;

  expect(await lists.page(request)).toEqual({ rows: [], nextCursor: null });
});

test("an empty list returns one empty page", async () => {
  expect(await lists.page({ type: "corporate", status: "uploaded", limit: 50 })).toEqual({
    rows: [],
    nextCursor: null,
  });
});

const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
const gsi1pk = "individual#approved";
const key = { pk: "SUB#x", sk: "META", gsi1pk, gsi1sk: minute(70) };

test.each([
  ["of another list", encoded({ ...key, gsi1pk: "individual#pending" })],
  ["of no list", encoded({ pk: "CONFIG", sk: "SYSTEM" })],
  ["with a part missing", encoded({ pk: "SUB#x", sk: "META", gsi1pk })],
  ["with a part that is no text", encoded({ ...key, sk: 7 })],
  ["with an object in it", encoded({ ...key, more: { "#x": 1 } })],
  ["that is a number", encoded(7)],
  ["that is null", encoded(null)],
  ["that is a list", encoded([gsi1pk])],
  ["that is no JSON", "bm90IGpzb24"],
  ["that is nothing", "%00"],
])("a cursor %s is refused", async (_, cursor) => {
  const request = { type: "individual", status: "approved", limit: 50, cursor } as const;

  await expect(lists.page(request)).rejects.toMatchObject({ code: "list.cursor" });
});

test("a cursor from outside the range is refused", async () => {
  const request = { type: "individual", status: "approved", limit: 20 } as const;
  const { nextCursor } = await lists.page(request);

  const asking = lists.page({
    ...request,
    cursor: nextCursor ?? "",
    from: minute(10),
    before: minute(20),
  });

  await expect(asking).rejects.toMatchObject({ code: "list.cursor" });
});

test("a cursor still works after its account has left the list", async () => {
  const type: AccountType = "corporate";
  const moved = await stored(
    Array.from({ length: 3 }, (_, n) =>
      aCorporateSubmission({ status: "approved", dateCreated: minute(n) }),
    ),
  );
  const first = await lists.page({ type, status: "approved", limit: 2 });
  await stored([{ ...(moved[1] as Submission), status: "rejected" } as Submission]);

  const second = await lists.page({
    type,
    status: "approved",
    limit: 2,
    cursor: first.nextCursor ?? "",
  });

  expect(second.rows.map(({ id }) => id)).toEqual([moved[0]?.id]);
});

test("every candidate for an upload run is returned once, with the data that the run needs", async () => {
  const found = [];
  const request = { type: "individual", status: "approved", limit: 70 } as const;
  for await (const page of lists.candidates(request)) found.push(...page);

  expect(found.map(({ id }) => id).toSorted()).toEqual(individuals.map(({ id }) => id).toSorted());
  expect(found[0]).toEqual({
    id: individuals.at(-1)?.id,
    status: "approved",
    version: 1,
    registerCodes: ["REGISTER0", "REGISTER1", "REGISTER2", "REGISTER3", "REGISTER4"],
    uploads,
    flags: ["sameBvn", "sameEmail"],
    decided: individuals.at(-1)?.decided,
  });
});

test("countOverdue counts the pending accounts whose due time has passed since a time", async () => {
  const due = (dueAt: string) => aSubmission({ id: randomUUID(), dueAt });
  await stored([due(minute(0)), due(minute(10)), due(minute(20))]);
  await stored([aSubmission({ status: "approved", dueAt: minute(0) })]);
  const counted = (type: AccountType, now: number, since = 0) =>
    lists.countOverdue(type, minute(now), minute(since));

  expect(await counted("individual", 15)).toBe(2);
  expect(await counted("individual", 15, 5)).toBe(1);
  expect(await counted("individual", 0)).toBe(0);
  expect(await counted("corporate", 99)).toBe(0);
});

test("D6: a page of overdue accounts costs nothing for those that are not overdue", async () => {
  const due = (n: number) => aCorporateSubmission({ status: "pending", dueAt: minute(n) });
  const [first] = await stored(Array.from({ length: 200 }, (_, n) => due(n)));
  const request = { type: "corporate", status: "pending", limit: 50 } as const;
  const read = async (dueBefore?: string) => {
    const ids: string[] = [];
    const units = await readUnitsOf(table, async () => {
      const { rows } = await lists.duePage({ ...request, ...(dueBefore && { dueBefore }) });
      ids.push(...rows.map(({ id }) => id));
    });
    return { ids, units };
  };

  const overdue = await read(minute(1));
  expect(overdue.ids).toEqual([first?.id]);
  expect(overdue.units).toBeLessThanOrEqual(1);
  expect((await read()).units).toBeGreaterThan(overdue.units);
});
