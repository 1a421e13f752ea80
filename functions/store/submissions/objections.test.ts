import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { commandsOf } from "#tests/support/read-units.ts";
import { stored } from "#tests/support/stored.ts";
import { newRequest } from "../../domain/submission/privacy-request.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { objectionStore } from "./objections.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });

const at = "2026-11-03T09:00:00.000Z";
const objections = objectionStore(table);

test("D61: a link that was used is refused at once, without a further try", async () => {
  const { id: accountId, type } = await stored(submissions, aSubmission());
  const objection = {
    ...({ flag: "reported" } as const),
    ...{ accountIds: [accountId], told: ["a hash"], log: aLogEntry({ at }) },
    link: { id: randomUUID(), expiresAt: 4_000_000_000 },
    request: newRequest({ accountId, account_type: type, asks: "freeze", at }),
  };
  await objections.save(objection);

  const sent = await commandsOf(table, () =>
    expect(objections.save(objection)).rejects.toMatchObject({ code: "link.used" }),
  );

  expect(sent.filter((name) => name === "TransactWriteItemsCommand")).toHaveLength(1);
});
