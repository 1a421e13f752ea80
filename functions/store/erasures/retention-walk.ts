import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { type AccountType, accountTypes, type Status, statuses } from "#shared/kyc/status.ts";
import type { Plan } from "../../domain/erasure/retention.ts";
import { absent, check, type Only, put, remove } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryPage, readItem, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { type Erasure, erasureOf, placeAt } from "./erasure-row.ts";

const KeptAccount = z.object({
  id: z.string(),
  type: z.enum(accountTypes),
  status: z.enum(statuses),
  dateCreated: z.string(),
  dueAt: z.string(),
  uploads: z.record(z.string(), z.looseObject({ at: z.string() })).default({}),
  decided: z.looseObject({ at: z.string() }).exactOptional(),
});
export type KeptAccount = z.infer<typeof KeptAccount>;

/** Of a row of an index, or of the account itself. */
export const keptAccountOf = readerOf("account with its times", KeptAccount);

const ListedErasure = z.object({ id: z.string() });

const place = z.record(z.string(), z.string());

/** How far a look at all accounts has come. */
const Walk = z.object({
  /** In the registrar's time zone. */
  day: z.string(),
  /** The periods as they were when the walk began. */
  periods: z.string(),
  /** The first step looks at the list of what is due, the others at one list of accounts each. */
  step: z.number(),
  after: place.exactOptional(),
});
export type Walk = z.infer<typeof Walk>;

const walkOf = readerOf("walk", Walk);

export interface WalkPage<T> {
  found: T[];
  /** Missing at the end. */
  next?: Record<string, string>;
}

export type RetentionWalks = ReturnType<typeof retentionWalkStore>;

/** What the sweep reads and writes while it looks for accounts that are due (D86). */
export const retentionWalkStore = (table: Table) => ({
  walk: async (): Promise<Walk | undefined> => {
    const item = await readItem(table, keys.retention());
    return item && walkOf(item);
  },

  note: async (walk: Walk): Promise<void> => {
    const Item = { ...keys.retention(), kind: "walk", ...walk };
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
  },

  /** Accounts that were sent before this time, the oldest first. */
  oldest: (
    { type, status }: { type: AccountType; status: Status },
    { before, ...range }: { before: string } & Range,
  ): Promise<WalkPage<KeptAccount>> =>
    page(table, { partition: indexKeys.list(type, status), before, ...range }, KeptAccount),

  /** Ids of accounts on the list of what is due. Those on hold are not among them. */
  listed: (range: Range): Promise<WalkPage<{ id: string }>> =>
    page(table, { partition: indexKeys.erasures, before: "a", ...range }, ListedErasure),

  accounts: async (ids: string[]): Promise<Map<string, KeptAccount>> => {
    const items = await readItems(table, ids.map(keys.submission));
    return new Map(items.map(keptAccountOf).map((account) => [account.id, account]));
  },

  /** Also those of accounts on hold. */
  erasures: async (ids: string[]): Promise<Map<string, Erasure>> => {
    const items = await readItems(table, ids.map(keys.erasure));
    return new Map(items.map(erasureOf).map((erasure) => [erasure.id, erasure]));
  },

  /** @returns false for an account that is gone or on hold, and when somebody was faster */
  plan: (
    { id, type }: Pick<KeptAccount, "id" | "type">,
    plan: Plan & { plannedAt: string },
    before: Erasure | undefined,
  ): Promise<boolean> =>
    isWritten(table, [
      check<KeptAccount>(table.name, keys.submission(id), { type, status: plan.cause }),
      check(table.name, keys.hold(id), { pk: absent }),
      put(
        table.name,
        {
          ...keys.erasure(id),
          ...{ kind: "erasure", id, type, state: "planned" },
          ...plan,
          ...placeAt(plan.eraseAt, id),
        },
        asBefore(before),
      ),
    ]),

  /** @returns false for one on hold, and when somebody was faster */
  takeOff: (erasure: Erasure): Promise<boolean> =>
    isWritten(table, [
      check(table.name, keys.hold(erasure.id), { pk: absent }),
      remove<Erasure>(table.name, keys.erasure(erasure.id), asBefore(erasure)),
    ]),
});

interface Range {
  after?: Record<string, string> | undefined;
  limit: number;
}

const page = async <T extends z.ZodObject>(
  table: Table,
  { partition, before, after, limit }: { partition: string; before: string } & Range,
  schema: T,
): Promise<WalkPage<z.infer<T>>> => {
  const names = Object.keys(schema.shape);
  const { items, lastKey: next } = await queryPage(table, {
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
    ExpressionAttributeValues: { ":pk": partition, ":before": before },
    ProjectionExpression: names.map((one) => `#${one}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((one) => [`#${one}`, one])),
    Limit: limit,
    ...(after && { ExclusiveStartKey: after }),
  });
  const found = items.map(readerOf("row of a list", schema));
  return { found, ...(next && { next: next as Record<string, string> }) };
};

const asBefore = (before: Erasure | undefined): Only<Erasure> =>
  before
    ? { state: before.state, plannedAt: before.plannedAt, eraseAt: before.eraseAt }
    : { pk: absent };
