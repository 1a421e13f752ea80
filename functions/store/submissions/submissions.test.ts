import { randomUUID } from "node:crypto";
import { BatchGetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { testHash } from "../../testing/test-hash.ts";
import { keys } from "../table/keys.ts";
import { transact } from "../table/table.ts";
import { freezeRow } from "./flag-accounts.ts";
import { idempotencyStore } from "./idempotency.ts";
import { itemOf } from "./items.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const hash = testHash((text) => Buffer.from(text).toString("hex"));
const submissions = submissionStore({ table, hash });
const idempotency = idempotencyStore(table);

const save = (submission: Submission) => submissions.create({ submission, log: aLogEntry() });

const aRecord = (over = {}) => ({
  keyHash: randomUUID(),
  bodyHash: "one body",
  reply: { results: { id: "first" } },
  expiresAt: 4_000_000_000,
  ...over,
});

/** The kinds of the rows that mention a submission. */
const rowsAbout = async (id: string) =>
  (await rowsOf(table)).filter((row) => JSON.stringify(row).includes(id)).map(nameOf);

const nameOf = ({ pk, sk, kind }: Row): string =>
  String(kind ?? pk.split("#").slice(0, 2).join(" ")) + (sk.startsWith("V#") ? ` ${sk}` : "");

const putDraft = (id: string) =>
  table.db.send(new PutCommand({ TableName: table.name, Item: { ...keys.draft(id), id } }));

test.each([
  ["a report", { isWithdrawal: false }, "reported"],
  ["a withdrawal of consent", { isWithdrawal: true }, "withdrawn"],
])(
  "D93: what release 1.0.0 froze after %s is read as such, with its history and without",
  async (_, { isWithdrawal }, flag) => {
    const submission = aSubmission({ flags: ["minor", "frozen"] });
    await save(submission);
    const why = { action: "frozen", at: submission.dateCreated } as const;
    await transact(table, [
      freezeRow(table, submission.id, { ...why, ...(isWithdrawal && { isWithdrawal }) }),
    ]);

    expect((await submissions.get(submission.id)).flags).toEqual(["minor", flag]);
    const { submission: whole } = await submissions.getWhole(submission.id, "individual");
    expect(whole.flags).toEqual(["minor", flag]);
  },
);

test("a new submission writes version, search, duplicate, email and log rows and deletes its draft", async () => {
  const submission = aSubmission({ fields: { email: "ada.obi@example.test" } });
  await putDraft(submission.id);

  await submissions.create({ submission, log: aLogEntry({ accountId: submission.id }) });

  expect((await rowsAbout(submission.id)).toSorted()).toEqual([
    "DUP ACCOUNT",
    "DUP BVN",
    "DUP EMAIL",
    "DUP NUMBER",
    "DUP PHONE",
    "DUP REFERENCE",
    ...Array(6).fill("FIND individual"),
    "LIKE HOLDING",
    "LIKE ID",
    "LIKE IMAGE",
    "LIKE REGISTERED",
    "change",
    "log",
    "mail",
    "submission",
    "version V#1",
  ]);
});

test("names and email are indexed word by word, without accents", async () => {
  const submission = aSubmission({
    fields: {
      firstName: "Ọláníkẹ̀ẹ́",
      middleName: "J",
      lastName: "Ade-Bisi",
      email: "nike@post.test",
    },
  });

  await save(submission);

  const found = (await rowsOf(table)).filter(
    ({ pk, sk }) => pk.startsWith("FIND#") && sk.endsWith(submission.id),
  );
  expect(found.map(({ pk, sk }) => [pk, sk.split("#")[0]]).toSorted()).toEqual([
    ["FIND#individual#ad", "ade"],
    ["FIND#individual#bi", "bisi"],
    ["FIND#individual#ni", "nike"],
    ["FIND#individual#ol", "olanikee"],
    ["FIND#individual#po", "post"],
  ]);
});

test("D35: no key shows a BVN, an account number or an email", async () => {
  const submission = aSubmission();
  const { bankVerificationNumber, bankAccountNumber } = submission.fields.bank;

  await save(submission);

  const written = (await rowsOf(table)).map(({ pk, sk }) => `${pk} ${sk}`).join("\n");
  expect(written).toContain(submission.id);
  expect(written).not.toContain(bankVerificationNumber);
  expect(written).not.toContain(bankAccountNumber);
  expect(written).not.toContain(submission.fields.email);
});

test("nothing is stored if one of the rows already exists", async () => {
  const first = aSubmission();
  await save(first);
  const before = (await rowsOf(table)).length;

  await expect(save({ ...aSubmission(), id: first.id })).rejects.toThrow("did not hold");

  expect(await rowsOf(table)).toHaveLength(before);
  expect(await submissions.get(first.id)).toEqual(first);
});

test("D23: a second submission with the same key is not stored, and the first reply is available", async () => {
  const record = aRecord();
  const [first, second] = [aSubmission(), aSubmission()];

  const answers = [
    await submissions.create({ submission: first, log: aLogEntry(), idempotency: record }),
    await submissions.create({ submission: second, log: aLogEntry(), idempotency: record }),
  ];

  expect(answers).toEqual([true, false]);
  expect(await rowsAbout(second.id)).toEqual([]);
  expect(await idempotency.earlierReply(record.keyHash, "one body")).toEqual(record.reply);
});

test("only one of twenty submissions at once with the same key is stored", async () => {
  const record = aRecord();
  const copies = Array.from({ length: 20 }, () => aSubmission());

  const answers = await Promise.all(
    copies.map((submission) =>
      submissions.create({ submission, log: aLogEntry(), idempotency: record }),
    ),
  );

  expect(answers.filter(Boolean)).toHaveLength(1);
  const stored = await Promise.all(copies.map(({ id }) => rowsAbout(id)));
  expect(stored.filter((rows) => rows.length > 0)).toHaveLength(1);
});

test("the same key with another body is a conflict", async () => {
  const record = aRecord();
  await submissions.create({ submission: aSubmission(), log: aLogEntry(), idempotency: record });

  const asking = idempotency.earlierReply(record.keyHash, "another body");

  await expect(asking).rejects.toMatchObject({ code: "idempotency.conflict" });
  expect(await idempotency.earlierReply(randomUUID(), "another body")).toBeUndefined();
});

test.each([
  ["an individual", aSubmission()],
  ["a company", aCorporateSubmission()],
  ["a company without an RC number", aCorporateSubmission({ fields: { rcNumber: undefined } })],
])("%s is read as it was stored", async (_, submission) => {
  await save(submission);

  const { submission: whole, versions } = await submissions.getWhole(
    submission.id,
    submission.type,
  );

  expect(whole).toEqual(JSON.parse(JSON.stringify(submission)));
  expect(versions).toEqual([{ version: 1, at: submission.dateUpdated, changed: [] }]);
});

test("an unknown id and an id of the other type both throw account.not-found", async () => {
  const submission = aSubmission();
  await save(submission);

  for (const [id, type] of [
    [randomUUID(), "individual"],
    [submission.id, "corporate"],
  ] as const) {
    const refusal = { code: "account.not-found" };
    await expect(submissions.get(id, type)).rejects.toMatchObject(refusal);
    await expect(submissions.getWhole(id, type)).rejects.toMatchObject(refusal);
  }
  expect(await submissions.getVersion(submission.id, 2)).toBeUndefined();
});

test("D24: version 1 of a new submission equals the submission", async () => {
  const submission = aSubmission();
  await save(submission);

  expect(await submissions.getVersion(submission.id, 1)).toEqual({
    ...JSON.parse(JSON.stringify(submission)),
    accepted: { email: submission.fields.email },
  });
});

test("D24: a version is found even if the first read leaves keys unprocessed", async () => {
  const submission = aSubmission();
  await save(submission);
  let isBusy = true;
  const send = async (command: never) => {
    if (!((command as object) instanceof BatchGetCommand) || !isBusy) return table.db.send(command);
    isBusy = false;
    return { Responses: {}, UnprocessedKeys: (command as BatchGetCommand).input.RequestItems };
  };
  const busy = submissionStore({ table: { ...table, db: { send } as never }, hash });

  expect((await busy.getVersion(submission.id, 1))?.id).toBe(submission.id);
});

test("D10: an email finds only the submissions that have it now, not those that had it earlier", async () => {
  const { email } = aSubmission().fields;
  const [changed, kept] = [aSubmission({ fields: { email } }), aSubmission({ fields: { email } })];
  await save(changed);
  await save(kept);
  const moved = { ...changed, fields: { ...changed.fields, email: "moved@example.test" } };
  await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(moved) }));

  const found = await submissions.withEmail(submissions.emailHash(email));

  expect(found.map(({ id }) => id)).toEqual([kept.id]);
});
