import { z } from "zod";
import type { AccountType } from "#shared/kyc/status.ts";
import { indexKeys } from "../table/keys.ts";
import { queryPage } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

const dueOf = readerOf("due row", z.object({ gsi2sk: z.string() }));

export type OldestDue = ReturnType<typeof oldestDueReader>;

export const oldestDueReader =
  (table: Table) =>
  async (type: AccountType): Promise<string | undefined> => {
    const { items } = await queryPage(table, {
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.due(type) },
      ProjectionExpression: "gsi2sk",
      Limit: 1,
    });
    const [first] = items.map(dueOf);
    return first?.gsi2sk.split("#")[0];
  };
