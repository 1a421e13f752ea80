import {
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { startTables, type Tables } from "#tests/support/engines.ts";

let main: Tables["main"];

beforeAll(async () => {
  ({ main } = await startTables());
  for (const sk of ["a", "b", "c"]) {
    const Item = { pk: "one", sk, gsi1pk: "list", gsi1sk: sk, id: sk, secret: "s" };
    await main.db.send(new PutCommand({ TableName: main.name, Item }));
  }
});

const query = async (asked: Omit<QueryCommandInput, "TableName">) =>
  (await main.db.send(new QueryCommand({ TableName: main.name, ...asked }))).Items?.map(
    ({ sk, id }) => sk ?? id,
  );

const ofIndex = {
  IndexName: "GSI1",
  KeyConditionExpression: "gsi1pk = :pk",
  ExpressionAttributeValues: { ":pk": "list" },
};

const refused = (message: string) => ({ name: "ValidationException", message });
const invalid = "One or more parameter values were invalid:";

describe("an attribute that an index lacks", () => {
  test("cannot be shown", async () => {
    const ProjectionExpression = "id, #s, uploads.at";
    const ExpressionAttributeNames = { "#s": "secret" };

    await expect(
      query({ ...ofIndex, ProjectionExpression, ExpressionAttributeNames }),
    ).rejects.toMatchObject(
      refused(`${invalid} Global secondary index GSI1 does not project [secret]`),
    );
    const scan = { TableName: main.name, IndexName: "GSI1", ProjectionExpression: "secret" };
    await expect(main.db.send(new ScanCommand(scan))).rejects.toMatchObject({
      name: "ValidationException",
    });
    expect(await query({ ...ofIndex, ProjectionExpression: "id" })).toEqual(["a", "b", "c"]);
  });

  test("cannot filter", async () => {
    const values = { ...ofIndex.ExpressionAttributeValues, ":id": "b" };

    await expect(
      query({
        ...ofIndex,
        FilterExpression: "NOT contains(flags, :id) AND (id = :id OR secret = :id)",
        ExpressionAttributeValues: values,
      }),
    ).rejects.toMatchObject(
      refused(
        `${invalid} Secondary index GSI1 does not project one or more filter attributes: [secret]`,
      ),
    );
    const filter = { FilterExpression: "id = :id AND NOT contains(flags, :id)" };
    expect(await query({ ...ofIndex, ...filter, ExpressionAttributeValues: values })).toEqual([
      "b",
    ]);
  });

  test("is there in the table", async () => {
    const ofTable = {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "one", ":s": "s" },
    };
    const filter = { FilterExpression: "secret = :s", ProjectionExpression: "sk, secret" };

    expect(await query({ ...ofTable, ...filter })).toEqual(["a", "b", "c"]);
  });
});

const start = (sk: string, gsi1pk = "list") => ({ pk: "one", sk, gsi1pk, gsi1sk: sk });
const between = {
  ...ofIndex,
  KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to",
  ExpressionAttributeValues: { ":pk": "list", ":from": "b", ":to": "c" },
};
const outside = refused("The provided starting key does not match the range key predicate");

test("a start of another partition is refused", async () => {
  await expect(
    query({ ...ofIndex, ExclusiveStartKey: start("a", "another list") }),
  ).rejects.toMatchObject(
    refused("The provided starting key is outside query boundaries based on provided conditions"),
  );
  await expect(
    query({ ...between, ExclusiveStartKey: start("b", "another list") }),
  ).rejects.toMatchObject(outside);
  expect(await query({ ...ofIndex, ExclusiveStartKey: start("a") })).toEqual(["b", "c"]);
});

const compared = (is: string, bound: string) => ({
  ...ofIndex,
  KeyConditionExpression: `gsi1pk = :pk AND gsi1sk ${is} :bound`,
  ExpressionAttributeValues: { ":pk": "list", ":bound": bound },
});
const begins = {
  ...compared("=", "b"),
  KeyConditionExpression: "gsi1pk = :pk AND begins_with(gsi1sk, :bound)",
};

test.each([
  ["before BETWEEN", between, "a"],
  ["after BETWEEN", between, "d"],
  ["at <", compared("<", "c"), "c"],
  ["after <=", compared("<=", "c"), "d"],
  ["at >", compared(">", "b"), "b"],
  ["before >=", compared(">=", "b"), "a"],
  ["beside =", compared("=", "b"), "c"],
  ["beside begins_with", begins, "c"],
])("a start %s is refused", async (_, asked, sk) => {
  for (const ScanIndexForward of [true, false]) {
    await expect(
      query({ ...asked, ScanIndexForward, ExclusiveStartKey: start(sk) }),
    ).rejects.toMatchObject(outside);
  }
});

test("a start within the range is answered, of an index also at its ends", async () => {
  for (const asked of [
    between,
    compared(">=", "b"),
    compared("<=", "c"),
    compared("=", "b"),
    begins,
  ])
    await expect(query({ ...asked, ExclusiveStartKey: start("b") })).resolves.toBeDefined();
  expect(await query({ ...between, ExclusiveStartKey: start("c") })).toEqual([]);
});

test("in the table, a start at the end of the range is refused, and at its beginning it is not", async () => {
  const ofTable = {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": "one", ":from": "a", ":to": "c" },
  };
  const from = (sk: string, ScanIndexForward: boolean) =>
    query({ ...ofTable, ScanIndexForward, ExclusiveStartKey: { pk: "one", sk } });

  await expect(from("c", true)).rejects.toMatchObject(outside);
  await expect(from("a", false)).rejects.toMatchObject(outside);
  expect(await from("a", true)).toEqual(["b", "c"]);
  expect(await from("c", false)).toEqual(["b", "a"]);
});

test("IN compares with at most 100 values", async () => {
  const withValues = (count: number) => {
    const values = Object.fromEntries(Array.from({ length: count }, (_, n) => [`:v${n}`, "b"]));
    return {
      ...ofIndex,
      FilterExpression: `id IN (${Object.keys(values).join(", ")})`,
      ExpressionAttributeValues: { ...values, ":pk": "list" },
    };
  };

  expect(await query(withValues(100))).toEqual(["b"]);
  await expect(query(withValues(101))).rejects.toMatchObject(
    refused(
      "Invalid FilterExpression: The IN operator is provided with too many operands; number of operands: 101",
    ),
  );
});
