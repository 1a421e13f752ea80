import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { Configuration, UploadSwitches } from "#shared/contract/admin-settings.ts";
import type { Retention } from "#shared/contract/retention.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { AppError } from "../../domain/app-error.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { absent, put, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { pauseFields } from "./pauses.ts";

/** Nothing is sent to a service until a super-admin allows it. */
const untouched: Omit<Configuration, "retention"> = {
  allowUploadToIxtrac: false,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
  rejectionReasons: builtInReasons,
  exportsPerDay: null,
  maskNumbers: false,
  revealsPerDay: null,
  fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
  paused: { form: false, uploads: false, exports: false },
  pausedText: "",
};

const noPeriods: Retention = { pending: null, approved: null, rejected: null, uploaded: null };

/** What is left out stays as built in. */
type Saved = UploadSwitches & Partial<Configuration>;

export type ConfigurationStore = ReturnType<typeof configurationStore>;

interface Changed {
  configuration: Configuration;
  log: LogEntry;
}

/** `retentionDays` of the stage count until a super-admin saves periods. */
export const configurationStore = (
  table: Table,
  { retentionDays = noPeriods }: { retentionDays?: Retention | undefined } = {},
) => ({
  get: async (): Promise<Configuration> => (await read(table, retentionDays)).configuration,

  save: async (configuration: Saved): Promise<void> => {
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: itemOf(configuration, 1),
      }),
    );
  },

  /** `change` runs again when another write came first. `also` is written with it, if its conditions hold. */
  change: async (
    change: (present: Configuration) => Changed,
    also: Write[] = [],
  ): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const { configuration: present, revision } = await read(table, retentionDays);
      const { configuration, log } = change(present);
      try {
        await transact(table, [
          put<{ revision: number }>(table.name, itemOf(configuration, revision + 1), [
            { revision: absent },
            { revision },
          ]),
          ...logged(table, log),
          ...also,
        ]);
        return;
      } catch (error) {
        if (!(error instanceof ConditionsFailed)) throw error;
        if (!error.positions.includes(0)) throw new AppError("change.gone");
        if (attempt === tries) {
          throw new AppError("request.overloaded", { retryAfterSeconds: 2, cause: error });
        }
      }
    }
  },
});

const itemOf = (configuration: Saved, revision: number) => ({
  ...keys.configuration(),
  kind: "configuration",
  configuration,
  revision,
});

/** A switch that was added later is off until it is saved; a list that was added later is built in. */
const configurationOf = readerOf(
  "configuration",
  z.object({
    configuration: z.object({
      allowUploadToIxtrac: z.boolean().default(untouched.allowUploadToIxtrac),
      allowUploadToErights: z.boolean().default(untouched.allowUploadToErights),
      allowedAccountsForErightsUpdate: z
        .array(z.object({ label: z.string(), value: z.string() }))
        .default(untouched.allowedAccountsForErightsUpdate),
      rejectionReasons: z
        .array(
          z.object({
            code: z.string(),
            label: z.string(),
            text: z.string(),
            fields: z.array(z.string()).optional(),
          }),
        )
        .default(untouched.rejectionReasons),
      exportsPerDay: z.number().nullable().default(untouched.exportsPerDay),
      maskNumbers: z.boolean().default(untouched.maskNumbers),
      revealsPerDay: z.number().nullable().default(untouched.revealsPerDay),
      fourEyes: z
        .object({
          approvals: z.boolean().default(false),
          reversals: z.boolean().default(false),
          ownEmail: z.boolean().default(false),
          rights: z.boolean().default(false),
        })
        .default(untouched.fourEyes),
      retention: z
        .object({
          pending: z.number().nullable().default(null),
          approved: z.number().nullable().default(null),
          rejected: z.number().nullable().default(null),
          uploaded: z.number().nullable().default(null),
        })
        .exactOptional(),
      ...pauseFields,
    }),
    revision: z.number().default(0),
  }),
);

const tries = 5;

const read = async (
  table: Table,
  retention: Retention,
): Promise<{ configuration: Configuration; revision: number }> => {
  const item = await readItem(table, keys.configuration());
  const { configuration, revision } = item
    ? configurationOf(item)
    : { configuration: untouched, revision: 0 };
  return { configuration: { retention, ...configuration }, revision };
};
