import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { fieldCipher } from "../../services/field-cipher.ts";
import { itemOf } from "../submissions/items.ts";
import { openDatabase } from "../table/table.ts";
import { renewValues } from "./renew-values.ts";

const { main: table } = await startTables();
const cipher = fieldCipher({ read: async () => "a secret of this test alone ".repeat(2) });
/** As an earlier release wrote it: in plain text. */
const plain = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
const put = (Item: Record<string, unknown>) =>
  plain.send(new PutCommand({ TableName: table.name, Item }));

test("D87: an item that others write before every try to encrypt it is given up", async () => {
  const item = itemOf(aSubmission());
  await put(item);
  const bytes = openDatabase();
  let writes = 0;
  const send: typeof bytes.send = bytes.send.bind(bytes);
  const afterOthers = async (command: Parameters<typeof send>[0]) => {
    if (command instanceof UpdateCommand) {
      writes += 1;
      await put({ ...item, version: item.version + writes });
    }
    return send(command);
  };
  const db = Object.assign(Object.create(bytes), { send: afterOthers });

  await expect(renewValues({ stored: { ...table, db }, cipher }, item)).rejects.toThrow(
    "An item changes faster than it can be encrypted",
  );
  expect(writes).toBe(5);
});
