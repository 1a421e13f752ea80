import {
  DeleteCommand,
  type DeleteCommandInput,
  PutCommand,
  type PutCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { Claim, Clerk } from "#shared/contract/schemas.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import {
  claimEnd,
  furthestEnd,
  isInForce,
  type Mark,
  type Marks,
  reservationEnd,
} from "../../domain/submission/claim.ts";
import { absent, ended, put, remove, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryItems, readItem } from "../table/reads.ts";
import { type Item, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

interface Account {
  type: AccountType;
  id: string;
}

interface Wish {
  by: Clerk;
  now: Date;
  /** Which claim in force this one may replace; an own one is renewed. */
  over: "nobody" | "own" | "anybody";
}

interface Row {
  id: string;
  adminId: string;
  by: string;
  until: string;
}

export type Claims = ReturnType<typeof claimStore>;

/** Who reviews which pending account (D76). A row has no effect after its end. */
export const claimStore = (table: Table) => ({
  /** @returns undefined when a claim in force forbids it */
  take: async ({ type, id }: Account, { by, now, over }: Wish): Promise<Claim | undefined> => {
    const until = claimEnd(now);
    const row = { ...keys.claim(type, id), kind: "claim", ...rowOf({ id, by, until }) };
    const free = [
      { until: absent },
      { until: ended(now.toISOString(), furthestEnd("claim", now)) },
    ];
    const only = { nobody: free, own: [...free, { adminId: by.id }], anybody: undefined }[over];
    const input = put<Row>(table.name, row, only).Put as PutCommandInput;
    return (await ifAllowed(table.db.send(new PutCommand(input)))) && { by, until };
  },

  /** @returns the claim given back; undefined when this clerk had none */
  giveBack: async ({ type, id }: Account, by: Clerk): Promise<Claim | undefined> => {
    const own = remove<Row>(table.name, keys.claim(type, id), { adminId: by.id }).Delete;
    const input = { ...own, ReturnValues: "ALL_OLD" } as DeleteCommandInput;
    const { Attributes } = (await ifAllowed(table.db.send(new DeleteCommand(input)))) ?? {};
    return Attributes && claimIn(Attributes);
  },

  find: ({ type, id }: Account, now: Date): Promise<Claim | undefined> =>
    claimAt(table, keys.claim(type, id), now),

  findReservation: ({ type, id }: Account, now: Date): Promise<Claim | undefined> =>
    claimAt(table, keys.reservation(type, id), now),

  /** Those in force. */
  all: async (type: AccountType, now: Date): Promise<Marks> => {
    const marks: Marks = { claims: [], reservations: [] };
    const { pk } = keys.claim(type, "");
    const rows = queryItems(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: false,
    });
    for await (const row of rows) {
      const mark = markIn(row);
      if (!isInForce({ until: mark.until, kind: row.kind }, now)) continue;
      marks[row.kind === "reservation" ? "reservations" : "claims"].push(mark);
    }
    return marks;
  },
});

/** Part of the transaction that makes an account pending for the clerk who asked for the correction. */
export const reserve = (
  table: string,
  { type, id }: Account,
  { by, now }: Pick<Wish, "by" | "now">,
): Write => {
  const row = rowOf({ id, by, until: reservationEnd(now) });
  return put(table, { ...keys.reservation(type, id), kind: "reservation", ...row });
};

/** Part of a decision's transaction: nobody reviews a decided account. */
export const endClaims = (table: string, { type, id }: Account): Write[] => [
  remove(table, keys.claim(type, id)),
  remove(table, keys.reservation(type, id)),
];

/** @returns undefined when the condition failed */
const ifAllowed = async <T>(write: Promise<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if ((error as Error).name === "ConditionalCheckFailedException") return undefined;
    throw error;
  }
};

const rowOf = ({ id, by, until }: Mark) => ({
  ...{ id, adminId: by.id, by: by.name, until },
  expiresAt: Math.ceil(Date.parse(until) / 1000),
});

const markIn = readerOf(
  "claim",
  z
    .object({ id: z.string(), adminId: z.string(), by: z.string(), until: z.string() })
    .transform(
      ({ id, adminId, by, until }): Mark => ({ id, by: { id: adminId, name: by }, until }),
    ),
);

const claimIn = (item: Item): Claim => {
  const { by, until } = markIn(item);
  return { by, until };
};

const claimAt = async (table: Table, key: Key, now: Date): Promise<Claim | undefined> => {
  const item = await readItem(table, key);
  const claim = item && claimIn(item);
  return claim && isInForce({ until: claim.until, kind: item.kind }, now) ? claim : undefined;
};
