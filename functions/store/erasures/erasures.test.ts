import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { keys } from "../table/keys.ts";
import { type Erasure, placeAt } from "./erasure-row.ts";
import { erasureStore } from "./erasures.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const erasures = erasureStore(table);

const at = "2026-11-02T09:30:00.000Z";
const inThreeDays = "2026-11-05T09:30:00.000Z";

/** An account whose erasure follows from the settings. */
const dueAt = async (eraseAt: string, state: Erasure["state"] = "planned") => {
  const { id, type } = await stored(submissions, aSubmission({ status: "rejected" }));
  const erasure: Erasure = {
    ...{ kind: "erasure", id, type, state, cause: "rejected" },
    ...{ eraseAt, plannedAt: "2026-10-20T09:30:00.000Z" },
  };
  const Item = { ...keys.erasure(id), ...erasure, ...placeAt(eraseAt, id) };
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  return { id, type };
};

const by = { by: "Ngozi Eze", adminId: "ngozi", reason: "The holder asked", told: [] };

const asked = async (account: Awaited<ReturnType<typeof dueAt>>) => {
  await erasures.ask({ ...account, ...by, log: aLogEntry({ type: "admin", at }) });
  const due = await Array.fromAsync(erasures.dueBefore("2026-11-05T09:30:01.000Z"));
  return { ...(await erasures.find(account.id))?.erasure, isDue: due.includes(account.id) };
};

test("D86: an erasure that is asked for by hand is not put off when the account was due earlier", async () => {
  const eraseAt = "2026-11-03T00:00:00.000Z";
  const account = await dueAt(eraseAt);

  expect(await asked(account)).toMatchObject({ cause: "by-hand", eraseAt, isDue: true });
});

test("D86: an erasure that is asked for by hand does not wait for the date of the settings", async () => {
  const account = await dueAt("2026-11-20T00:00:00.000Z");

  const erasure = { cause: "by-hand", eraseAt: inThreeDays, isDue: true };
  expect(await asked(account)).toMatchObject(erasure);
});

test("D86: on the list of planned erasures, each account has its own time", async () => {
  const times = ["2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"] as const;
  const [first, second] = [await dueAt(times[0]), await dueAt(times[1])];

  const { found } = await erasures.page(false, { limit: 100 });

  const timeOf = ({ id }: { id: string }) => found.find((one) => one.id === id)?.erasure?.eraseAt;
  expect([timeOf(first), timeOf(second)]).toEqual(times);
});

test.each([
  ["begun", "erasure.begun"],
  ["gone", "account.not-found"],
  ["settled", "account.not-found"],
] as const)("D86: an erasure that is %s cannot be stopped any more", async (state, code) => {
  const account = await dueAt("2026-11-03T00:00:00.000Z", state);

  const stopping = erasures.stop({ ...account, ...by, log: aLogEntry({ type: "admin", at }) });

  await expect(stopping).rejects.toMatchObject({ code });
});

test("D90: an account that is to be erased is flagged and its approver emailed, until the erasure is stopped", async () => {
  const decided = { by: "Bisi Adewale", adminId: "bisi", at, known: [] };
  const { id, type } = await stored(submissions, aSubmission({ status: "approved", decided }));

  await erasures.ask({ id, type, ...by, log: aLogEntry({ type: "admin", at }) });

  expect((await submissions.get(id)).flags).toEqual(["erasurePlanned"]);
  const mails = await rowsOf(table, (row) => row.mail === "held" && row.accountId === id);
  expect(mails).toMatchObject([{ adminId: "bisi", hold: "erasure" }]);

  await erasures.stop({ id, type, ...by, log: aLogEntry({ type: "admin", at }) });
  expect((await submissions.get(id)).flags).toEqual([]);
});
