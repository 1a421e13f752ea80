import { z } from "zod";
import { indexKeys, keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, type Write } from "../table/table.ts";

/** To the registrar's IT address: the number of events since `firstAt`. The row stays. */
export const CountedAlertMail = z.object({
  id: z.string(),
  mail: z.literal("counted-alert"),
  /** A service with failed deliveries, or `dead-letters-<queue>`. */
  about: z.string(),
  count: z.number(),
  /** Empty while there is nothing to report. */
  firstAt: z.string().default(""),
  quietUntil: z.string().exactOptional(),
});
export type CountedAlertMail = z.infer<typeof CountedAlertMail>;

export type Alerts = ReturnType<typeof alertStore>;

const quietMs = 3_600_000;

/** Emails about a subject are at least an hour apart and together report every event. */
export const alertStore = (table: Table) => ({
  isDue: ({ count, quietUntil = "" }: CountedAlertMail, now: Date): boolean =>
    count > 0 && quietUntil <= now.toISOString(),

  /** Subtracts the reported events; events since then wait for the next email. */
  noteMailed: async ({ id, count }: CountedAlertMail, now: Date): Promise<void> => {
    const until = new Date(now.getTime() + quietMs).toISOString();
    const take = (expression: string, condition: string, values: Record<string, unknown> = {}) =>
      isWritten(table, [
        {
          Update: {
            TableName: table.name,
            Key: keys.outbox(id),
            UpdateExpression: expression,
            ConditionExpression: condition,
            ExpressionAttributeNames: { "#count": "count" },
            ExpressionAttributeValues: { ":mailed": count, ":until": until, ...values },
          },
        },
      ]);
    const isAllMailed = await take(
      "SET quietUntil = :until ADD #count :less REMOVE firstAt, gsi1pk, gsi1sk, leaseUntil",
      "#count = :mailed",
      { ":less": -count },
    );
    if (isAllMailed) return;
    await take(
      "SET quietUntil = :until, gsi1sk = :until, firstAt = :now ADD #count :less REMOVE leaseUntil",
      "#count > :mailed",
      { ":less": -count, ":now": now.toISOString() },
    );
  },
});

export const noteAlert = (
  table: string,
  { about, more, at }: { about: string; more: number; at: string },
): Write => {
  const id = `alert-${about}`;
  return {
    Update: {
      TableName: table,
      Key: keys.outbox(id),
      UpdateExpression: `SET kind = :kind, id = :id, mail = :mail, about = :about, gsi1pk = :outbox,
        schemaVersion = :schema,
        firstAt = if_not_exists(firstAt, :at),
        gsi1sk = if_not_exists(gsi1sk, if_not_exists(quietUntil, :at))
        ADD #count :more`,
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: {
        ":kind": "mail",
        ":id": id,
        ":mail": "counted-alert",
        ":about": about,
        ":outbox": indexKeys.outbox,
        ":at": at,
        ":more": more,
        ":schema": schemaVersion,
      },
    },
  };
};
