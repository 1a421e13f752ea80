import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registrar, startApi } from "#tests/support/api.ts";
import { aSuperAdmin } from "#tests/support/tokens.ts";
import { loadedStore } from "../store/logs/loaded.ts";

const api = await startApi(["admin-settings"]);
const { token, admin } = await aSuperAdmin(api);
const loaded = loadedStore(api.tables.main, registrar);

const sent = (accountId: string, at: string) => loaded.note({ admin, accountId, at });
const list = (query: Record<string, string> = {}) => api.call("listUnshown", { token, query });

test("D79: a super-admin lists the accounts that were sent on a day and never shown", async () => {
  const accountId = "0197a3be-1111-4222-8333-444455556666";
  await sent(accountId, "2026-10-01T23:30:00.000Z");
  await sent(accountId, "2026-10-02T09:00:00.000Z");

  const { status, body } = await list({ date: "2026-10-02" });

  expect([status, body]).toEqual([
    200,
    {
      results: [
        {
          ...{ accountId, reference: "KYC-0197-A3BE", by: "Ngozi Eze", adminId: admin.id },
          count: 2,
          firstAt: "2026-10-01T23:30:00.000Z",
          lastAt: "2026-10-02T09:00:00.000Z",
        },
      ],
      nextCursor: null,
    },
  ]);
});

test("D79: without a date, the accounts of today are listed", async () => {
  const accountId = randomUUID();
  await sent(accountId, new Date().toISOString());

  expect((await list()).body.results).toMatchObject([{ accountId, count: 1 }]);
});

test("D79: a page goes on where the one before it ended", async () => {
  const at = "2026-10-04T09:00:00.000Z";
  await Promise.all(Array.from({ length: 3 }, () => sent(randomUUID(), at)));
  const all = await list({ date: "2026-10-04" });
  const { nextCursor } = await loaded.unshown("2026-10-04", { limit: 1 });

  const rest = await list({ date: "2026-10-04", cursor: String(nextCursor) });

  expect(all.body.results).toHaveLength(3);
  expect(rest.body.results).toEqual(all.body.results.slice(1));
});

test.each([
  [{ date: "yesterday" }, "date"],
  [{ other: "1" }, "other"],
])("the query %j is refused", async (query, field) => {
  const { status, body } = await list(query as Record<string, string>);

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test.each([
  "x",
  btoa("null"),
  btoa('{"pk":"LOADED#2026-10-04"}'),
  btoa('{"pk":"LOG#admin#2026-10-04","sk":"a"}'),
  btoa('{"pk":"LOADED#2026-10-04","sk":{}}'),
])("D79: a made-up cursor is refused: %s", async (cursor) => {
  expect((await list({ date: "2026-10-04", cursor })).status).toBe(400);
});
