import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { decide } from "../../domain/submission/decide.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion, UnreadableItem } from "../table/stored-item.ts";
import { itemOf } from "./items.ts";
import { listRowOf, submissionOf } from "./stored-submission.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const plain = DynamoDBDocumentClient.from(new DynamoDBClient());
const rawOf = async (id: string) => {
  const { Item = {} } = await plain.send(
    new GetCommand({ TableName: table.name, Key: keys.submission(id) }),
  );
  return Item;
};

test("a flag that schema version 1 named otherwise is read by its present name", () => {
  const item = {
    ...itemOf(aSubmission()),
    flags: ["mailFailed", "sameAccount", "emailBounced"],
    schemaVersion: 1,
  };

  expect(submissionOf(item).flags).toEqual(["emailBounced", "sameBankAccount"]);
  expect(listRowOf(item).flags).toEqual(["emailBounced", "sameBankAccount"]);
});

test.each([aSubmission({ status: "approved" }), aCorporateSubmission()])(
  "a stored $type submission is read unchanged, without the table's own attributes",
  (submission) => {
    expect(submissionOf({ ...itemOf(submission), schemaVersion: 1 })).toEqual(submission);
  },
);

test("an account is readable even if rules, choices and required fields were added later", () => {
  const { firstName: _required, ...fields } = aSubmission().fields;
  const stored = { ...fields, title: "Sir", dateOfBirth: "1890-01-01", email: "no email" };

  expect(submissionOf(itemOf({ ...aSubmission(), fields: stored as never })).fields).toMatchObject({
    ...stored,
    firstName: "",
  });
});

test("an item with missing or invalid attributes throws an error that names them", () => {
  const { revision: _, ...item } = itemOf(aSubmission());
  const read = () => submissionOf({ ...item, dueAt: 7 });

  expect(read).toThrow(UnreadableItem);
  expect(read).toThrow("A stored submission cannot be read: revision, dueAt");
});

test("data that a later product version added to an account survives a decision by this version", async () => {
  const submission = aSubmission();
  await submissions.create({ submission, log: aLogEntry() });
  const later = {
    legalHold: "2027-01-01",
    flags: ["ofALaterVersion"],
    "fields.maidenName": "Babatunde",
    "fields.bank.iban": "NG00",
    "images.bankProofImage": { key: "k", type: "image/png", bytes: 1, sha256: "00", blurred: true },
    "uploads.thirdService": { state: "recalled", at: "2027-01-01" },
    "uploads.ixtrac": { state: "recalled", at: "2027-01-01" },
  };
  const stored = await rawOf(submission.id);
  for (const [path, value] of Object.entries(later)) {
    const names = path.split(".");
    const name = names.pop() ?? "";
    Object.assign(at(stored, names) as Item, { [name]: value });
  }
  await plain.send(new PutCommand({ TableName: table.name, Item: stored }));

  const present = await submissions.get(submission.id);
  const verdict = { by: "Bisi Adewale", adminId: "bisi", at: "2026-11-03T10:00:00.000Z" };
  const { decided, decision } = decide(present, { outcome: "approved", ...verdict });
  await submissions.saveDecision({ decided, decision, before: present, log: aLogEntry() });

  const item = await rawOf(submission.id);
  for (const [path, value] of Object.entries(later)) {
    expect(at(item, path.split(".")), path).toEqual(value);
  }
  expect(item).not.toHaveProperty("gsi2pk");
  expect(item.status).toBe("approved");
});

test("a list row omits flags and deliveries that this product version does not know", () => {
  const delivered = { state: "delivered", at: "2026-11-03T10:00:00.000Z" };
  const item = itemOf({
    ...aSubmission(),
    flags: ["sameBvn", "ofALaterVersion"] as never,
    uploads: { ixtrac: { ...delivered, state: "recalled" }, erights: delivered } as never,
  });

  expect(listRowOf(item)).toMatchObject({ flags: ["sameBvn"], uploads: { erights: delivered } });
  expect(listRowOf(item).uploads).not.toHaveProperty("ixtrac");
});

test("every new item gets the schema version, and a copied item keeps its own", async () => {
  const put = (Item: object) => table.db.send(new PutCommand({ TableName: table.name, Item }));
  const read = async (pk: string) => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: { pk, sk: "META" } }),
    );
    return Item?.schemaVersion;
  };

  await put({ pk: "TEST#new", sk: "META" });
  await put({ pk: "TEST#copy", sk: "META", schemaVersion: 0 });

  expect(await read("TEST#new")).toBe(schemaVersion);
  expect(await read("TEST#copy")).toBe(0);
});

type Item = Record<string, unknown>;

function at(item: Item, names: string[]): unknown {
  return names.reduce<unknown>((part, name) => (part as Item)[name], item);
}
