import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { newRequest } from "../../domain/submission/privacy-request.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { keys } from "../table/keys.ts";
import { privacyRequestStore } from "./privacy-requests.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const requests = privacyRequestStore(table);

const at = "2026-11-03T09:00:00.000Z";

const anOpenRequest = async () => {
  const { id: accountId, type } = await stored(submissions, aSubmission());
  const request = newRequest({ accountId, account_type: type, asks: "erasure", at });
  await requests.add({ request, told: [], log: aLogEntry({ at }) });
  return request;
};
type Asked = Awaited<ReturnType<typeof anOpenRequest>>;

const answered = (request: Asked, by: string) => ({
  ...({ request, by, state: "done", remark: "We have written to you" } as const),
  log: aLogEntry({ at }),
});

test("D86: a request is kept with its account, under the end of its id", async () => {
  const { id, accountId } = await anOpenRequest();
  const { pk, sk } = keys.privacyRequest(accountId, id.slice(`${accountId}_`.length));

  expect(await rowsOf(table, (row) => row.pk === pk && row.sk === sk)).toMatchObject([
    { kind: "privacy-request", id, state: "open" },
  ]);
});

test("D86: of two administrators who answer a request at once, one is told that it has changed", async () => {
  const request = await anOpenRequest();

  const answers = await Promise.allSettled(
    ["Bisi Adewale", "Musa Danjuma"].map((by) => requests.answer(answered(request, by))),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(answers).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ code: "privacy.changed" }),
  });
});

test("D86: an answer that the table does not take is not called a changed request", async () => {
  const request = await anOpenRequest();
  const elsewhere = privacyRequestStore({ ...table, name: "no-such-table" });

  await expect(elsewhere.answer(answered(request, "Bisi Adewale"))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
});
