import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Key } from "./keys.ts";
import { countItems, queryItems, queryPage, readItem, readItems } from "./reads.ts";
import { openDatabase } from "./table.ts";

process.env.AWS_REGION = "eu-west-1";
const engine = mockClient(DynamoDBDocumentClient);
afterEach(() => engine.reset());
afterAll(() => engine.restore());

const table = { db: openDatabase(), name: "Main" };
const key: Key = { pk: "a", sk: "b" };
const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": "a" } };

const queried = () => engine.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input);
const got = () => engine.commandCalls(GetCommand).map(({ args: [{ input }] }) => input);
const gotAll = () => engine.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input);

describe("a read is consistent, because one that is not may lack the last write", () => {
  test("of one item", async () => {
    engine.on(GetCommand).resolves({ Item: { ...key, n: 1 } });

    expect(await readItem(table, key)).toEqual({ ...key, n: 1 });

    expect(got()).toEqual([{ TableName: "Main", Key: key, ConsistentRead: true }]);
  });

  test("of many items", async () => {
    engine.on(BatchGetCommand).resolves({ Responses: { Main: [key] } });

    expect(await readItems(table, [key])).toEqual([key]);

    const RequestItems = { Main: { Keys: [key], ConsistentRead: true } };
    expect(gotAll()).toEqual([{ RequestItems }]);
  });

  test.each([
    ["a page", () => queryPage(table, query)],
    ["all items", () => Array.fromAsync(queryItems(table, query))],
    ["a number of items", () => countItems(table, query)],
  ])("of %s of a partition", async (_, read) => {
    engine.on(QueryCommand).resolves({});

    await read();

    expect(queried()).toMatchObject([{ ...query, TableName: "Main", ConsistentRead: true }]);
  });
});

describe("a read is not consistent", () => {
  test("of an index, because DynamoDB refuses such a read", async () => {
    engine.on(QueryCommand).resolves({});

    await queryPage(table, { ...query, IndexName: "GSI1" });

    expect(queried()).toMatchObject([{ IndexName: "GSI1", ConsistentRead: false }]);
  });

  test("when the caller says so, because it costs half", async () => {
    const ConsistentRead = false;
    engine.on(GetCommand).resolves({});
    engine.on(BatchGetCommand).resolves({});
    engine.on(QueryCommand).resolves({});

    await readItem(table, key, { ConsistentRead });
    await readItems(table, [key], { ConsistentRead });
    await queryPage(table, { ...query, ConsistentRead });

    expect(got()).toMatchObject([{ ConsistentRead }]);
    expect(gotAll()).toMatchObject([{ RequestItems: { Main: { ConsistentRead } } }]);
    expect(queried()).toMatchObject([{ ConsistentRead }]);
  });
});

describe("a query of several pages", () => {
  const pages = () =>
    engine
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ n: 1 }, { n: 2 }], Count: 2, LastEvaluatedKey: key })
      .resolvesOnce({ Items: [], Count: 0, LastEvaluatedKey: { ...key, sk: "c" } })
      .resolvesOnce({ Items: [{ n: 3 }], Count: 1 });

  test("gives all items, each page from the end of the one before", async () => {
    pages();

    const items = await Array.fromAsync(queryItems(table, query));

    expect(items).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const starts = queried().map(({ ExclusiveStartKey }) => ExclusiveStartKey);
    expect(starts).toEqual([undefined, key, { ...key, sk: "c" }]);
  });

  test("counts all items, and asks for no item", async () => {
    pages();

    expect(await countItems(table, query)).toBe(3);

    expect(queried()).toMatchObject(Array(3).fill({ Select: "COUNT" }));
  });

  test("ends early when the count is reached", async () => {
    pages();

    expect(await countItems(table, query, 2)).toBe(2);

    expect(queried()).toHaveLength(1);
  });

  test("gives one page with the place at which it ends", async () => {
    pages();

    expect(await queryPage(table, query)).toEqual({ items: [{ n: 1 }, { n: 2 }], lastKey: key });
  });
});

describe("many items", () => {
  const keys = Array.from({ length: 101 }, (_, n): Key => ({ pk: "a", sk: String(n) }));

  test("are read a hundred at a time", async () => {
    engine.on(BatchGetCommand).resolves({});

    expect(await readItems(table, keys)).toEqual([]);

    const asked = gotAll().map(({ RequestItems }) => RequestItems?.Main?.Keys);
    expect(asked).toEqual([keys.slice(0, 100), keys.slice(100)]);
  });

  test("that an answer leaves out are asked for again", async () => {
    const [first, second] = keys;
    if (!first || !second) throw new Error("There are no keys");
    engine
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { Main: [first] },
        UnprocessedKeys: { Main: { Keys: [second] } },
      })
      .resolves({ Responses: { Main: [second] } });

    expect(await readItems(table, [first, second])).toEqual([first, second]);

    const asked = gotAll().map(({ RequestItems }) => RequestItems?.Main?.Keys);
    expect(asked).toEqual([[first, second], [second]]);
  });

  test("cost no call when there is no key", async () => {
    expect(await readItems(table, [])).toEqual([]);

    expect(gotAll()).toEqual([]);
  });
});
