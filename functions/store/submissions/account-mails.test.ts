import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import type { Resendable } from "../../domain/submission/resendable.ts";
import type { AccountMail } from "../outbox/mail-rows.ts";
import { accountMailStore } from "./account-mails.ts";

const { main: table } = await startTables();
const accountMails = accountMailStore(table);
const at = "2026-11-02T09:30:00.000Z";

test.each([
  ["names the same other submission", { mail: "holding-named", by: randomUUID() }],
  ["says again that the bank details were changed", { mail: "updated", isBankChanged: true }],
  ["says no more of the bank details than before", { mail: "updated", isBankChanged: false }],
] as const)("D79: an email that is sent again %s", async (_, says) => {
  const submissionId = randomUUID();
  const email = { id: randomUUID(), submissionId, version: 2, at, ...says };
  await accountMails.noteSent(email, at);
  const before = (await accountMails.find(submissionId, email.id)) as Resendable<AccountMail>;

  const log = aLogEntry({ at: "2026-11-03T09:30:00.000Z" });
  expect(await accountMails.resend({ submissionId, before, by: "Bisi", log })).toBe(true);

  const waiting = await rowsOfKind(table, "mail");
  expect(waiting.filter((row) => row.submissionId === submissionId)).toMatchObject([
    { version: 2, ...says },
  ]);
});
