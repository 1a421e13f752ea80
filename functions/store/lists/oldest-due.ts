import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { AccountType } from "#shared/kyc/status.ts";
import { indexKeys } from "../table/keys.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

const dueOf = readerOf("due row", z.object({ gsi2sk: z.string() }));

export type OldestDue = ReturnType<typeof oldestDueReader>;

export const oldestDueReader =
  (table: Table) =>
  async (type: AccountType): Promise<string | undefined> => {
    const { Items = [] } = await table.db.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: "GSI2",
        KeyConditionExpression: "gsi2pk = :pk",
        ExpressionAttributeValues: { ":pk": indexKeys.due(type) },
        ProjectionExpression: "gsi2sk",
        Limit: 1,
      }),
    );
    const [first] = Items.map(dueOf);
    return first?.gsi2sk.split("#")[0];
  };
