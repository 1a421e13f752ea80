import { randomUUID } from "node:crypto";
import { DynamoDBServiceException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { type AwsClientStub, mockClient } from "aws-sdk-client-mock";
import { afterEach, expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { type Answer, startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { signedIn } from "#tests/support/tokens.ts";

const api = await startApi(["lookups", "holders", "admin-accounts", "admin-session"]);
const { token } = await signedIn(api);

let database: AwsClientStub<DynamoDBDocumentClient> | undefined;
let bucket: AwsClientStub<S3Client> | undefined;
afterEach(() => {
  database?.restore();
  bucket?.restore();
});

const engineFault = (name: string, httpStatusCode = 400) =>
  new DynamoDBServiceException({
    name,
    $fault: "server",
    message: "table Main of account 123456789012 for key SUB#secret",
    $metadata: { httpStatusCode },
  });

const conflict = (Code: string) =>
  new TransactionCanceledException({
    message: "cancelled for key SUB#secret",
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: [{ Code }],
  });

const databaseFails = (fault: Error) => {
  database = mockClient(DynamoDBDocumentClient);
  database.onAnyCommand().rejects(fault);
};

const view = () =>
  api.call("getAccountForView", {
    params: { accountType: "individual", accountId: randomUUID() },
  });

const wentWrong = '{"errors":["Something went wrong, try again"]}';
const notNow = '{"errors":["This cannot be done at the moment. Try again later"]}';
const isBusy = '{"errors":["The service is busy, please try again in a moment"]}';

const expectBusy = ({ status, text, headers }: Answer) => {
  expect([status, text]).toEqual([503, isBusy]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
};

test.each([
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "RequestLimitExceeded",
  "TransactionConflictException",
])("%s: the answer is 503 and asks the caller to retry", async (name) => {
  databaseFails(engineFault(name));

  expectBusy(await view());
});

test("a timeout of the database: the answer is 503 and asks the caller to retry", async () => {
  databaseFails(Object.assign(new Error("socket of 10.0.0.7"), { name: "TimeoutError" }));

  expectBusy(await view());
});

test.each([
  ["a fault of ours in a query", engineFault("ValidationException")],
  ["a missing right", engineFault("AccessDeniedException")],
  [
    "a missing table, which is a 404 of the engine's own",
    engineFault("ResourceNotFoundException", 404),
  ],
  [
    "an engine's fault with a status of its own",
    Object.assign(engineFault("NotFound", 404), { statusCode: 404 }),
  ],
  ["a fault of the code", new TypeError("Cannot read SUB#secret of undefined")],
  ["a thrown text", "SUB#secret" as unknown as Error],
])("%s is answered with 500 and no details", async (_, fault) => {
  databaseFails(fault);

  const { status, text, headers } = await view();

  expect([status, text]).toEqual([500, wentWrong]);
  expect(JSON.stringify(headers)).not.toContain("secret");
});

test("a fault of the engine is answered with 503 and no details", async () => {
  databaseFails(engineFault("InternalServerError", 500));

  expect(await view()).toMatchObject({ status: 503, text: notNow });
});

test("a fault during the token check lets nobody in", async () => {
  databaseFails(engineFault("InternalServerError", 500));

  expect(await api.call("getCounts", { token })).toMatchObject({ status: 503, text: notNow });
});

const aValidForm = async () => {
  const fields = individualFields();
  await rememberCheck(api, fields);
  return { fields, body: aForm({ fields }) };
};

const storedWith = async (email: string) =>
  (await rowsOfKind(api.tables.main, "submission")).filter((row) => row.email === email);

test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
  "a form that meets %s stores nothing and can be sent again",
  async (code) => {
    const { fields, body } = await aValidForm();
    database = mockClient(DynamoDBDocumentClient);
    database.send.callThrough();
    database.on(TransactWriteCommand).rejects(conflict(code));

    expectBusy(await api.call("sendIndividualAccount", { body }));

    database.restore();
    expect(await storedWith(fields.email)).toEqual([]);
    expect((await api.call("sendIndividualAccount", { body })).status).toBe(201);
  },
);

test.each([
  ["SlowDown", 503, isBusy],
  ["ServiceUnavailable", 503, isBusy],
  ["AccessDenied", 500, wentWrong],
])(
  "when the image store answers %s, a form gets status %i and nothing is stored",
  async (name, status, text) => {
    const { fields, body } = await aValidForm();
    bucket = mockClient(S3Client);
    bucket.on(PutObjectCommand).rejects(
      new S3ServiceException({
        name,
        $fault: "server",
        message: "bucket images",
        $metadata: { httpStatusCode: name === "AccessDenied" ? 403 : 503 },
      }),
    );

    expect(await api.call("sendIndividualAccount", { body })).toMatchObject({ status, text });

    expect(await storedWith(fields.email)).toEqual([]);
  },
);
