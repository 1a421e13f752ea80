import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, expect, test } from "vitest";
import { ConditionsFailed, openDatabase, transact } from "./table.ts";

process.env.AWS_REGION = "eu-west-1";
const engine = mockClient(DynamoDBDocumentClient);
afterEach(() => engine.reset());
afterAll(() => engine.restore());

const table = { db: openDatabase(), name: "Main" };
const write = { Put: { TableName: "Main", Item: { pk: "a", sk: "b" } } };

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const calls = () => engine.commandCalls(TransactWriteCommand).length;

test("a conflict with another transaction is retried", async () => {
  engine.on(TransactWriteCommand).rejectsOnce(cancelled("TransactionConflict")).resolves({});

  await transact(table, [write]);

  expect(calls()).toBe(2);
});

test("a conflict that persists throws after four tries", async () => {
  engine.on(TransactWriteCommand).rejects(cancelled("None", "TransactionConflict"));

  await expect(transact(table, [write])).rejects.toMatchObject({
    code: "request.overloaded",
    retryAfterSeconds: 2,
  });

  expect(calls()).toBe(4);
});

test.each(["ThrottlingError", "ProvisionedThroughputExceeded"])(
  "%s throws request.overloaded and is not retried",
  async (code) => {
    engine.on(TransactWriteCommand).rejects(cancelled("None", code));

    await expect(transact(table, [write])).rejects.toMatchObject({ code: "request.overloaded" });

    expect(calls()).toBe(1);
  },
);

test("a failed condition throws an error with its position and is not retried", async () => {
  engine
    .on(TransactWriteCommand)
    .rejects(
      cancelled("None", "ConditionalCheckFailed", "TransactionConflict", "ConditionalCheckFailed"),
    );

  const failure = await transact(table, [write]).catch((error) => error);

  expect(failure).toBeInstanceOf(ConditionsFailed);
  expect(failure.positions).toEqual([1, 3]);
  expect(calls()).toBe(1);
});

test("other errors are thrown without a retry", async () => {
  engine.on(TransactWriteCommand).rejects(cancelled("ValidationError"));

  await expect(transact(table, [write])).rejects.toThrow(TransactionCanceledException);

  expect(calls()).toBe(1);
});

test("database calls have a timeout", async () => {
  const { configProvider } = openDatabase().config.requestHandler as unknown as Configured;

  expect(await configProvider).toMatchObject({
    requestTimeout: 5000,
    throwOnRequestTimeout: true,
  });
});

interface Configured {
  configProvider: Promise<object>;
}
