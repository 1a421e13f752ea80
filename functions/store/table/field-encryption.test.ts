import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { fieldCipher } from "../../services/field-cipher.ts";
import { testHash } from "../../testing/test-hash.ts";
import { settlement } from "../deliveries/writes.ts";
import { listStore } from "../lists/lists.ts";
import { itemOf } from "../submissions/items.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { submissionUpdateStore } from "../submissions/updates.ts";
import { openDatabase, transact } from "./table.ts";

const { main: table } = await startTables();
const hash = testHash((text) => `#${Buffer.from(text).toString("hex")}`);
const submissions = submissionStore({ table, hash });
const withoutKey = { db: openDatabase(), name: table.name };

/** All stored items and indexes as the engine holds them: text as text, bytes as bytes. */
const dump = async () => {
  const engine = new DynamoDBClient({});
  const { Items = [] } = await engine.send(new ScanCommand({ TableName: table.name }));
  const indexed = await Promise.all(
    ["GSI1", "GSI2"].map((IndexName) =>
      engine.send(new ScanCommand({ TableName: table.name, IndexName })),
    ),
  );
  return Buffer.from(
    JSON.stringify([Items, indexed.map(({ Items }) => Items)], (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    ),
  ).toString("latin1");
};

const numbersOf = ({ fields }: ReturnType<typeof aSubmission | typeof aCorporateSubmission>) => [
  fields.bank.bankVerificationNumber,
  fields.bank.bankAccountNumber,
  fields.taxIdentificationNumber ?? "",
  ...[fields.phone, fields.secondaryPhone ?? "", fields.address, fields.address2 ?? ""],
  fields.chn ?? "",
  ...("directors" in fields
    ? fields.directors.flatMap((director) => [
        director.directorBankVerificationNumber,
        director.identification.number,
      ])
    : [fields.identification.number, fields.dateOfBirth]),
];

const individual = aSubmission();
const moreFields = {
  secondaryPhone: "+2348099911223",
  address: "77 Broad Street",
  address2: "1234 Marina Road",
  chn: "C0099887766",
};
Object.assign(individual.fields, moreFields, { dateOfBirth: "1961-03-29" });
individual.fields.taxIdentificationNumber = "TAX-55120007";
individual.fields.identification.number = "NIN-77341925";
const company = aCorporateSubmission();
Object.assign(company.fields, moreFields, { address: "78 Broad Street" });
company.fields.taxIdentificationNumber = "TAX-90817263";
for (const director of company.fields.directors) director.identification.number = "PP-61527384";

test("D87: no number, date of birth, phone, address or CHN of a holder is stored in plain text", async () => {
  for (const submission of [individual, company]) {
    await submissions.create({ submission, log: aLogEntry({ accountId: submission.id }) });
  }
  const changed = { ...individual, version: 2, revision: 2 };
  await submissionUpdateStore({ table, hash }).save({
    before: individual,
    updated: changed,
    draftId: "none",
    log: aLogEntry({ accountId: individual.id }),
  });

  const stored = await dump();

  expect(stored).toContain(individual.fields.email);
  for (const number of [...numbersOf(individual), ...numbersOf(company)]) {
    expect(number).toMatch(/.{8,}/);
    expect(stored).not.toContain(number);
  }
});

test("a store with the key reads the numbers of accounts, versions and lists in plain text", async () => {
  expect((await submissions.get(company.id)).fields).toEqual(company.fields);
  expect((await submissions.getVersion(individual.id, 1))?.fields).toEqual(individual.fields);
  const { rows } = await listStore(table).page({ type: "individual", status: "pending", limit: 5 });
  expect(rows[0]).toMatchObject({
    bvn: individual.fields.bank.bankVerificationNumber,
    account_number: individual.fields.bank.bankAccountNumber,
  });
});

test("the row of a delivered submission is encrypted too", async () => {
  const delivered = { state: "delivered", at: "2026-11-03T09:00:00.000Z" } as const;
  const approved = aSubmission({
    status: "approved",
    uploads: { ixtrac: delivered, erights: { state: "sending", at: delivered.at } },
  });
  const { id: submissionId, version } = approved;
  const row = {
    submissionId,
    service: "erights",
    version,
    jobId: "run",
    state: "sending",
    at: delivered.at,
    attempts: 1,
  } as const;
  for (const [service, state] of [
    ["ixtrac", "delivered"],
    ["erights", "sending"],
  ] as const) {
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: {
          pk: `SUB#${submissionId}`,
          sk: `UPLOAD#${service}#${version}`,
          ...row,
          service,
          state,
        },
      }),
    );
  }
  await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(approved) }));

  await transact(
    table,
    settlement(table.name, {
      account: approved,
      row,
      outcome: delivered,
      log: aLogEntry({ accountId: submissionId }),
    }),
  );

  const stored = await dump();
  for (const number of numbersOf(approved).filter(Boolean)) expect(stored).not.toContain(number);
  const { rows } = await listStore(table).page({
    type: "individual",
    status: "uploaded",
    service: "ixtrac",
    limit: 5,
  });
  expect(rows[0]).toMatchObject({ bvn: approved.fields.bank.bankVerificationNumber });
});

test("a function without the key reads other data and cannot write a number", async () => {
  const { rows } = await listStore(withoutKey).page({
    type: "corporate",
    status: "pending",
    limit: 5,
  });

  expect(rows[0]).toMatchObject({ companyName: company.fields.companyName });
  expect(rows[0]?.bvn).toBeInstanceOf(Uint8Array);
  await expect(
    withoutKey.db.send(new PutCommand({ TableName: table.name, Item: itemOf(individual) })),
  ).rejects.toThrow("no key");
});

test("an encrypted number that was moved to another account cannot be decrypted", async () => {
  const stolen = await withoutKey.db.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...itemOf(company), bvn: undefined, account_number: undefined, fields: {} },
      ReturnValues: "ALL_OLD",
    }),
  );
  const other = aSubmission();
  const moved = {
    ...itemOf(other),
    fields: {},
    bvn: stolen.Attributes?.bvn,
    account_number: undefined,
  };
  await withoutKey.db.send(new PutCommand({ TableName: table.name, Item: moved }));

  await expect(submissions.get(other.id)).rejects.toThrow();
});

test("an encrypted number of an earlier version cannot be decrypted in the present row", async () => {
  const first = aSubmission();
  await submissions.create({ submission: first, log: aLogEntry({ accountId: first.id }) });
  const keysOfRow = itemOf(first);
  const raw = async (sk: string) => {
    const { Item = {} } = await withoutKey.db.send(
      new GetCommand({ TableName: table.name, Key: { pk: keysOfRow.pk, sk } }),
    );
    return Item as { fields: { bank: { bankAccountNumber: Uint8Array } } };
  };
  const [before, version] = [await raw(keysOfRow.sk), await raw("V#1")];
  const fields = {
    ...first.fields,
    bank: { ...first.fields.bank, bankAccountNumber: "0999999999" },
  };
  const updated = { ...first, fields, version: 2, revision: 2 };
  await submissionUpdateStore({ table, hash }).save({
    before: first,
    updated,
    draftId: "none",
    log: aLogEntry({ accountId: first.id }),
  });
  const present = await raw(keysOfRow.sk);

  for (const { fields: earlier } of [before, version]) {
    const { bankAccountNumber } = earlier.bank;
    const bank = { ...present.fields.bank, bankAccountNumber };
    const Item = { ...present, fields: { ...present.fields, bank } };
    await withoutKey.db.send(new PutCommand({ TableName: table.name, Item }));

    await expect(submissions.get(first.id)).rejects.toThrow("authenticate");
  }
  await withoutKey.db.send(new PutCommand({ TableName: table.name, Item: present }));
  expect((await submissions.get(first.id))?.fields).toEqual(fields);
});

test("D87: a delivery opens the values of its own version that were copied as they are stored, and no others", async () => {
  const submission = aSubmission({ status: "uploaded" });
  await submissions.create({ submission, log: aLogEntry({ accountId: submission.id }) });
  const { pk, sk } = itemOf(submission);
  const { Item: { bvn } = {} } = await withoutKey.db.send(
    new GetCommand({ TableName: table.name, Key: { pk, sk } }),
  );
  const copiedTo = async (version: number) => {
    const Key = { pk, sk: `UPLOAD#ixtrac#${version}` };
    const Item = { ...Key, kind: "delivery", version, bvn };
    await withoutKey.db.send(new PutCommand({ TableName: table.name, Item }));
    return table.db.send(new GetCommand({ TableName: table.name, Key }));
  };

  expect((await copiedTo(1)).Item?.bvn).toBe(submission.fields.bank.bankVerificationNumber);
  await expect(copiedTo(2)).rejects.toThrow("authenticate");
});

test("the key is read for rows with encrypted values alone, before a write and after a read", async () => {
  let reads = 0;
  const cipher = fieldCipher({
    read: async () => {
      reads += 1;
      return "the secret of the field keys, for this test";
    },
  });
  const db = openDatabase(cipher);
  const other = { pk: "CONFIG", sk: "TEST" };
  const factor = { pk: "FACTOR#1", sk: "TEST" };
  const TableName = table.name;

  await db.send(new PutCommand({ TableName, Item: other }));
  await db.send(new GetCommand({ TableName, Key: other }));
  await db.send(new GetCommand({ TableName, Key: factor }));
  expect(reads).toBe(0);
  await db.send(new PutCommand({ TableName, Item: { ...factor, seed: "a seed" } }));
  expect(reads).toBe(1);
  const { Item } = await db.send(new GetCommand({ TableName, Key: factor }));
  expect(Item?.seed).toBe("a seed");
  expect(reads).toBe(2);
});
