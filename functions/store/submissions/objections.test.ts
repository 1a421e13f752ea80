import { randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored } from "#tests/support/stored.ts";
import { newRequest } from "../../domain/submission/privacy-request.ts";
import { plainHash } from "../../testing/test-hash.ts";
import type { Table } from "../table/table.ts";
import { objectionStore } from "./objections.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });

const at = "2026-11-03T09:00:00.000Z";
const transactions: unknown[] = [];
const send: Table["db"]["send"] = table.db.send.bind(table.db);
const watched = {
  ...table,
  db: Object.assign(Object.create(table.db), {
    send: (command: Parameters<typeof send>[0]) => {
      if (command instanceof TransactWriteCommand) transactions.push(command);
      return send(command);
    },
  }),
};
const objections = objectionStore(watched);

test("D61: a link that was used is refused at once, without a further try", async () => {
  const { id: accountId, type } = await stored(submissions, aSubmission());
  const objection = {
    ...({ flag: "frozen" } as const),
    ...{ accountIds: [accountId], told: ["a hash"], log: aLogEntry({ at }) },
    link: { id: randomUUID(), expiresAt: 4_000_000_000 },
    request: newRequest({ accountId, account_type: type, asks: "freeze", at }),
  };
  await objections.save(objection);
  transactions.length = 0;

  await expect(objections.save(objection)).rejects.toMatchObject({ code: "link.used" });
  expect(transactions).toHaveLength(1);
});
