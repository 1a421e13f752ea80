import { z } from "zod";
import { above, type Change, firstOf, update, type Write } from "../table/expressions.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, updateItem } from "../table/table.ts";

/** To the registrar's IT address: the number of events since `firstAt`. The row stays. */
export const CountedAlertMail = z.object({
  id: z.string(),
  mail: z.literal("counted-alert"),
  /** A service with failed deliveries, `rejected-<service>`, `dead-letters-<queue>`, `bank-questions`, or given-up `emails`. */
  about: z.string(),
  count: z.number(),
  /** Empty while there is nothing to report. */
  firstAt: z.string().default(""),
  quietUntil: z.string().exactOptional(),
  attempts: z.number().exactOptional(),
});
export type CountedAlertMail = z.infer<typeof CountedAlertMail>;

export type Alerts = ReturnType<typeof alertStore>;

const quietMs = 3_600_000;

/** Emails about a subject are at least an hour apart and together report every event. */
export const alertStore = (table: Table) => ({
  /** One update and no transaction: of many at once, none meets a conflict. */
  note: (about: string, at: string): Promise<void> =>
    updateItem<AlertRow>(table, ...alertUpdate({ about, more: 1, at })),

  isDue: ({ count, quietUntil = "" }: CountedAlertMail, now: Date): boolean =>
    count > 0 && quietUntil <= now.toISOString(),

  /** Subtracts the reported events; events since then wait for the next email. */
  noteMailed: async ({ id, count }: CountedAlertMail, now: Date): Promise<void> => {
    const until = new Date(now.getTime() + quietMs).toISOString();
    const subtract = (change: Change<AlertRow>) =>
      isWritten(table, [
        update<AlertRow>(table.name, keys.outbox(id), { ...change, add: { count: -count } }),
      ]);
    const isAllMailed = await subtract({
      set: { quietUntil: until },
      remove: ["firstAt", "gsi1pk", "gsi1sk", "leaseUntil", "attempts"],
      only: { count },
    });
    if (isAllMailed) return;
    await subtract({
      set: { quietUntil: until, gsi1sk: until, firstAt: now.toISOString() },
      remove: ["leaseUntil", "attempts"],
      only: { count: above(count) },
    });
  },
});

interface Noted {
  about: string;
  more: number;
  at: string;
}

export const noteAlert = (table: string, noted: Noted): Write =>
  update<AlertRow>(table, ...alertUpdate(noted));

const alertUpdate = ({ about, more, at }: Noted): [Key, Change<AlertRow>] => {
  const id = `alert-${about}`;
  const set: Change<AlertRow>["set"] = {
    kind: "mail",
    id,
    mail: "counted-alert",
    about,
    gsi1pk: indexKeys.outbox,
    schemaVersion,
    firstAt: firstOf(["firstAt"], at),
    gsi1sk: firstOf(["gsi1sk", "quietUntil"], at),
  };
  return [keys.outbox(id), { set, add: { count: more } }];
};

interface AlertRow extends CountedAlertMail {
  kind: "mail";
  leaseUntil: number;
}
