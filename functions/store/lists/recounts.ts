import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { statusBucket } from "../../domain/submission/counter-deltas.ts";
import { absent } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { countItems } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { type Table, updateIf } from "../table/table.ts";

export interface CountedList {
  type: AccountType;
  status: Status;
}

const Counter = z.object({
  count: z.number().default(0),
  /** Rises with every write of the counter. */
  changes: z.number().exactOptional(),
});
export type Counter = z.infer<typeof Counter>;
const counterOf = readerOf("counter", Counter);

export type Recounts = ReturnType<typeof recountStore>;

/** The counters of the lists beside the lists themselves. */
export const recountStore = (table: Table) => ({
  counter: async (list: CountedList): Promise<Counter> => {
    const { Item = {} } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keyOf(list), ConsistentRead: true }),
    );
    return counterOf(Item);
  },

  listed: ({ type, status }: CountedList): Promise<number> =>
    countItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.list(type, status) },
    }),

  /** @returns false when the counter has moved meanwhile */
  correct: async (
    list: CountedList,
    { was, count }: { was: Counter; count: number },
  ): Promise<boolean> => {
    const corrected = await updateIf<Counter & { name: string }>(table, keyOf(list), {
      set: { name: statusBucket(list.type, list.status), count, schemaVersion },
      add: { changes: 1 },
      only: [
        { count: was.count, changes: was.changes ?? absent },
        ...(was.changes === undefined && was.count === 0 ? [{ pk: absent }] : []),
      ],
    });
    return corrected !== undefined;
  },
});

const keyOf = ({ type, status }: CountedList) => keys.count(statusBucket(type, status));
