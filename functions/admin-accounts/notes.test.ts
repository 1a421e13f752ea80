import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mostNotes } from "#shared/contract/notes.ts";
import { maxNoteLength } from "#shared/kyc/limits.ts";
import type { Right } from "#shared/kyc/rights.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfSheet } from "#tests/support/read-sheet.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { keys } from "../store/table/keys.ts";
import { writeBatches } from "../store/table/table.ts";

// The email of a decision does not wait for its undo.
process.env.UNDO_SECONDS = "0";
const api = await startApi(["admin-accounts", "admin-exports", "holders"]);
const inbox = await startMailEngine();
const deliver = await openMailWorker();
const { main } = api.tables;
const submissions = submissionsOf(api);
const rights: Right[] = ["approveAndRejectPermission", "exportAccountToExcelPermission"];
const { token, admin } = await signedIn(api, { rights });
const reader = await signedIn(api, { firstName: "Kunle", lastName: "Bello" });
const by = `${admin.firstName} ${admin.lastName}`;

const add = (id: string, text: string, as = token) =>
  api.call("addIndividualNote", { token: as, params: { id }, body: { text } });
const list = (id: string) => api.call("listIndividualNotes", { token, params: { id } });
const entriesOf = async (id: string) =>
  (await rowsOfKind(main, "log")).filter(({ accountId }) => accountId === id);

test("D79: clerks leave notes for each other on an account, the newest first", async () => {
  const { id } = await stored(submissions, aSubmission({ images: {} }));

  await add(id, "The holder called:\nthe card follows");
  const answer = await add(id, "  The card has arrived ", reader.token);

  expect(answer.status).toBe(200);
  const results = [
    { by: "Kunle Bello", at: expect.any(String), text: "The card has arrived" },
    { by, at: expect.any(String), text: "The holder called:\nthe card follows" },
  ];
  expect(answer.body).toEqual({ results });
  expect((await list(id)).body).toEqual({ results });
  const account = await api.call("getIndividualAccount", { token, params: { id } });
  expect(account.body.results.noteCount).toBe(2);
  expect((await list((await stored(submissions, aSubmission())).id)).body.results).toEqual([]);
});

test("D79: the log says who wrote a note, and does not quote it", async () => {
  const { id } = await stored(submissions, aSubmission());

  await add(id, "A secret of the case");

  expect(await entriesOf(id)).toContainEqual(
    expect.objectContaining({ log_type: "admin", message: "Internal note added", by }),
  );
  expect(JSON.stringify(await entriesOf(id))).not.toContain("secret");
});

test("D79: reading notes counts as loading the account", async () => {
  const { id } = await stored(submissions, aSubmission());

  await list(id);

  const rows = await rowsOfKind(main, "loaded");
  expect(rows.filter(({ accountId }) => accountId === id)).toMatchObject([{ by, count: 1 }]);
});

test("D79: a note has 1 to 1,000 characters", async () => {
  const { id } = await stored(submissions, aSubmission());

  for (const text of ["", "   ", "x".repeat(maxNoteLength + 1)]) {
    const { status, body } = await add(id, text);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["text"]]);
  }
  expect((await add(id, "x".repeat(maxNoteLength))).status).toBe(200);
  expect((await list(id)).body.results).toHaveLength(1);
});

test("D79: an unknown account and one of the other type have no notes and take none", async () => {
  const company = await stored(submissions, aCorporateSubmission());

  for (const id of [randomUUID(), company.id, "x"]) {
    expect((await add(id, "Lost")).status).toBe(404);
    expect((await list(id)).status).toBe(404);
  }
  const request = { token, params: { id: company.id } };
  await api.call("addCorporateNote", { ...request, body: { text: "A company" } });
  const { body } = await api.call("listCorporateNotes", request);
  expect(body.results).toMatchObject([{ text: "A company" }]);
});

test("D79: of more notes than that, the newest 200 are shown", async () => {
  const { id } = await stored(submissions, aSubmission());
  const rows = Array.from({ length: mostNotes + 30 }, (_, n) => {
    const at = new Date(Date.parse("2026-11-02T09:00:00Z") + n * 1000).toISOString();
    return { ...keys.note(id, at, "12345678"), kind: "note", by, at, text: `Note ${n}` };
  });
  await writeBatches(
    main,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );

  const { body } = await list(id);

  expect(body.results).toHaveLength(mostNotes);
  expect([body.results[0].text, body.results.at(-1).text]).toEqual(["Note 229", "Note 30"]);
});

test("D79: a holder never receives a note, in the view, in an email or in what clerks export for them", async () => {
  const secret = "Ask the brother about the pension";
  const account = await stored(submissions, aSubmission({ images: {} }));
  const { id } = account;
  await add(id, secret);
  const rejection = { status: "rejected", remark: "Sign again" };
  await api.call("decideIndividualAccount", { token, params: { id }, body: rejection });
  await add(id, secret);

  await deliver((await rowsOfKind(main, "mail")).filter((row) => row.submissionId === id));
  const view = await api.call("viewAccount", { headers: await asHolderOf(api, account) });
  const query = { status: "rejected" };
  const sheet = await api.call("exportIndividualAccounts", { token, query });

  const mails = (await inbox.sent()).filter(({ to }) => to.includes(account.fields.email));
  const rows = await rowsOfSheet(sheet.file);
  expect(mails).toHaveLength(2);
  expect(rows).toMatchObject([{ Id: id }]);
  expect(view.body.results.id).toBe(id);
  for (const received of [mails, rows, view.body]) {
    expect(JSON.stringify(received)).not.toMatch(/brother|note/i);
  }
});
