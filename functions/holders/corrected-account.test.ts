import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { decide } from "../domain/submission/decide.ts";
import type { IndividualSubmission, Submission } from "../domain/submission/submission.ts";
import { listStore } from "../store/lists/lists.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
const { main } = api.tables;
const { submissions, aStored, update } = holdersOf(api);

const current = async (id: string) => (await submissions.get(id)) as IndividualSubmission;

const asked = [{ field: "city", reason: "other", label: "Other", sentence: "Check it." }];

const rejected = async (corrections: typeof asked = []) => {
  const before = await aStored();
  const verdict = { by: "Bisi Adewale", adminId: "bisi", at: new Date().toISOString() };
  await submissions.saveDecision({
    ...decide(before, { ...verdict, outcome: "rejected", remark: "See below", corrections }),
    before,
    log: aLogEntry(),
  });
  return current(before.id);
};

const reservationOf = async ({ id }: Submission) => {
  const rows = await rowsOfKind(main, "reservation", (row) => row.id === id);
  return rows.map(({ adminId, by, until }) => ({ adminId, by, until }));
};

test("D75: what is sent after a request for corrections is marked and waits four hours for its clerk", async () => {
  const before = await rejected(asked);

  expect((await update(before, bodyOf(before, { city: "Abeokuta" }))).status).toBe(200);

  const { submission, versions, decisions } = await submissions.getWhole(before.id, "individual");
  expect(submission.flags).toContain("corrected");
  for (const gone of ["corrections", "decided"]) expect(submission).not.toHaveProperty(gone);
  expect(versions.at(-1)?.changed).toEqual(["city"]);
  expect(decisions).toMatchObject([{ corrections: asked }]);
  const sentAt = Date.parse(submission.dateUpdated);
  const until = new Date(sentAt + 4 * 3_600_000).toISOString();
  expect(await reservationOf(before)).toEqual([{ adminId: "bisi", by: "Bisi Adewale", until }]);
  const request = { type: "individual", status: "pending", flag: "corrected", limit: 50 } as const;
  const { rows } = await listStore(main).page(request);
  expect(rows.map(({ id }) => id)).toEqual([before.id]);
  const old = await submissions.getWhole(before.id, "individual", 1);
  expect(old.submission.corrections).toEqual(asked);
});

test("D75: a second version before the next decision stays marked", async () => {
  const before = await rejected(asked);
  await update(before, bodyOf(before, { city: "Abeokuta" }));
  const second = await current(before.id);

  expect((await update(second, bodyOf(second, { city: "Ibadan" }))).status).toBe(200);

  expect((await submissions.get(before.id)).flags.filter((flag) => flag === "corrected")).toEqual([
    "corrected",
  ]);
});

test("D75: an update after a rejection without such a request is neither marked nor reserved", async () => {
  const before = await rejected();

  expect((await update(before, bodyOf(before, { city: "Abeokuta" }))).status).toBe(200);

  expect((await submissions.get(before.id)).flags).not.toContain("corrected");
  expect(await reservationOf(before)).toEqual([]);
});

test("D69: the reason to send again unchanged is kept for the clerk until the next version", async () => {
  const before = await rejected(asked);
  const unchangedReason = "My town has no other name";

  expect((await update(before, bodyOf(before, { unchangedReason }))).status).toBe(200);
  const second = await current(before.id);
  expect(second).toMatchObject({ version: 2, status: "pending", unchangedReason });
  expect((await update(second, bodyOf(second, { city: "Ibadan" }))).status).toBe(200);
  expect(await current(before.id)).not.toHaveProperty("unchangedReason");

  const tooLong = bodyOf(second, { unchangedReason: "x".repeat(301) });
  const { status, body } = await update(second, tooLong);
  expect([status, Object.keys(body.fields)]).toEqual([400, ["unchangedReason"]]);
});
