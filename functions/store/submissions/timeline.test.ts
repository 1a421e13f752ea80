import fc from "fast-check";
import { expect, test } from "vitest";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { keys } from "../table/keys.ts";
import { writeBatches } from "../table/table.ts";
import { itemOf, versionItems } from "./items.ts";
import { timelineStore } from "./timeline.ts";

const { main: table } = await startTables();
const timelines = timelineStore(table);

/** Few times, so that many entries share theirs. */
const timeAt = (n: number) => new Date(Date.parse("2026-11-02T09:00:00Z") + n).toISOString();
const tailOf = (n: number) => String(n).padStart(8, "0");
const idOf = (n: number) => `0197a3a0-0000-4000-8000-${String(n).padStart(12, "0")}`;

const rowOf = {
  decision: (id: string, at: string, n: number) => ({
    ...keys.decision(id, n),
    ...{ kind: "decision", outcome: "approved", at, by: `Clerk ${n}`, version: 1 },
  }),
  freeze: (id: string, at: string, n: number) => ({
    ...keys.freeze(id, at, `lifted${n}`),
    ...{ kind: "freeze", action: "lifted", at, by: `Clerk ${n}`, remark: `Freeze ${n}` },
  }),
  delivery: (id: string, at: string, n: number) => ({
    ...keys.pastDelivery(id, "erights", 1, `${n}`),
    ...{ kind: "past-delivery", submissionId: id, service: "erights", version: 1, at },
    ...{ jobId: `${n}`, attempts: 0, state: "cancelled", reason: `Delivery ${n}` },
  }),
  email: (id: string, at: string, n: number) => ({
    ...keys.accountMail(id, at, idOf(n)),
    ...{ kind: "account-mail", id: idOf(n), mail: "code", at, state: "sent", stateAt: at },
  }),
  note: (id: string, at: string, n: number) => ({
    ...keys.note(id, at, tailOf(n)),
    ...{ kind: "note", at, by: "Bisi Adewale", text: `Note ${n}` },
  }),
  view: (id: string, at: string, n: number) => ({
    ...keys.view(id, at, tailOf(n)),
    ...{ kind: "view", at, by: `Viewer ${n}`, version: 1 },
  }),
};
type Kind = keyof typeof rowOf;
const kinds = Object.keys(rowOf) as Kind[];

const storedWith = async (events: { kind: Kind; time: number }[]) => {
  const account = aSubmission();
  const rows = [
    itemOf(account),
    ...versionItems({ ...account, dateUpdated: timeAt(0) }, []),
    ...events.map(({ kind, time }, n) => rowOf[kind](account.id, timeAt(time), n + 1)),
  ];
  await writeBatches(
    table,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );
  return account;
};

const pagesOf = async ({ id, type }: Awaited<ReturnType<typeof storedWith>>) => {
  const pages: TimelineEntry[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await timelines.read({ id, type, cursor });
    pages.push(page.results);
    cursor = page.nextCursor;
  }
  return pages;
};

const textOf = (entry: TimelineEntry) => JSON.stringify(entry);

test("D79: the pages of a timeline have each entry once, newest first, also when times are the same", async () => {
  const event = fc.record({ kind: fc.constantFrom(...kinds), time: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 180 }), async (events) => {
      const pages = await pagesOf(await storedWith(events));

      const all = pages.flat();
      expect(all).toHaveLength(events.length + 1);
      expect(new Set(all.map(textOf)).size).toBe(all.length);
      const times = all.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(50);
    }),
    { numRuns: 15 },
  );
});

test("D79: no page follows a page of fifty entries that are all", async () => {
  const notes = Array.from({ length: 49 }, (_, time) => ({ kind: "note" as const, time }));

  const pages = await pagesOf(await storedWith(notes));

  expect(pages.map((page) => page.length)).toEqual([50]);
});

test("D79: of entries of the same time, an email comes after the decision that it announces", async () => {
  const account = await storedWith([
    { kind: "email", time: 0 },
    { kind: "decision", time: 0 },
  ]);

  const [page = []] = await pagesOf(account);

  expect(page.map(({ kind }) => kind)).toEqual(["email", "decision", "version"]);
});

test("D79: a delivery has the reference that the service gave", async () => {
  const account = aSubmission();
  const at = timeAt(1);
  const delivery = {
    ...keys.delivery(account.id, "ixtrac", 1),
    ...{ kind: "delivery", submissionId: account.id, service: "ixtrac", version: 1, at },
    ...{ jobId: "run-1", attempts: 1, state: "delivered", reference: "IX-2026-0001234567" },
  };
  const rows = [itemOf(account), ...versionItems({ ...account, dateUpdated: timeAt(0) }, [])];
  await writeBatches(
    table,
    [...rows, delivery].map((Item) => ({ PutRequest: { Item } })),
  );

  const [[newest] = []] = await pagesOf(account);

  expect(newest).toEqual({
    ...{ kind: "delivery", service: "ixtrac", version: 1, at, state: "delivered" },
    reference: "IX-2026-0001234567",
  });
});

test("D79: a page reads no more of a thousand views than it shows", async () => {
  const views = Array.from({ length: 1000 }, (_, time) => ({ kind: "view" as const, time }));
  const { id, type } = await storedWith(views);

  const units = await readUnitsOf(table, async () => void (await timelines.read({ id, type })));

  expect(units).toBeLessThan(12);
});

test.each([
  "x",
  Buffer.from(JSON.stringify({ place: "2026-11-02T09:00:00.000Z#5" })).toString("base64url"),
  Buffer.from(JSON.stringify({ place: "#5#x" })).toString("base64url"),
  Buffer.from(JSON.stringify({ place: 5 })).toString("base64url"),
  Buffer.from(JSON.stringify({})).toString("base64url"),
])("D79: the made-up cursor %s is refused", async (cursor) => {
  const { id, type } = await storedWith([]);

  await expect(timelines.read({ id, type, cursor })).rejects.toMatchObject({ code: "list.cursor" });
});

test("D79: an account of the other type has no timeline", async () => {
  const { id } = await storedWith([]);

  await expect(timelines.read({ id, type: "corporate" })).rejects.toMatchObject({
    code: "account.not-found",
  });
});
