import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Configuration, UploadSwitches } from "#shared/contract/admin-settings.ts";
import type { Retention } from "#shared/contract/retention.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { inForce, rulesFor, type Settings } from "../../domain/access/weakening.ts";
import { AppError } from "../../domain/app-error.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { absent, put, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { type Announcement, announced } from "./announced.ts";
import { settingsOf } from "./configuration-row.ts";

/** Nothing is sent to a service until a super-admin allows it. */
const untouched: Omit<Configuration, "retention"> = {
  allowUploadToIxtrac: false,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
  rejectionReasons: builtInReasons,
  exportsPerDay: null,
  exportReasonAbove: null,
  exportAlertAbove: null,
  maskNumbers: false,
  maskWithoutRights: false,
  revealsPerDay: null,
  fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
  weakeningDelayHours: 0,
  paused: { form: false, uploads: false, exports: false },
  pausedText: "",
};

/** Until a super-admin saves others (D98). */
const untouchedOnLive: typeof untouched = {
  ...untouched,
  exportReasonAbove: 2000,
  exportAlertAbove: 500,
  maskWithoutRights: true,
  revealsPerDay: 100,
  weakeningDelayHours: 24,
};

const noPeriods: Retention = { pending: null, approved: null, rejected: null, uploaded: null };

/** What is left out stays as built in. */
type Saved = UploadSwitches & Partial<Configuration>;

export type ConfigurationStore = ReturnType<typeof configurationStore>;

interface Changed extends Partial<Pick<Settings, "waiting" | "weakened">> {
  configuration: Configuration;
  log?: LogEntry;
  /** Also an email to every super-admin and to IT. */
  notice?: Omit<Announcement, "about">;
}

/** What counts until a super-admin saves something else. */
interface Stage {
  retentionDays?: Retention | undefined;
  isLive?: boolean | undefined;
}

/** Every answer is what is in force now: a change that waits takes effect by its time alone (D97). */
export const configurationStore = (table: Table, stage: Stage = {}, clock = () => new Date()) => ({
  /** With `sentAt`, the rules for what was sent at that time. */
  get: async (sentAt?: string): Promise<Configuration> => {
    const present = inForce(await read(table, stage), clock());
    const { configuration } = present;
    if (sentAt === undefined) return configuration;
    return { ...configuration, fourEyes: rulesFor(present, sentAt) };
  },

  settings: async (): Promise<Settings> => {
    const { revision: _, ...stored } = await read(table, stage);
    return inForce(stored, clock());
  },

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
    change: (present: Configuration, settings: Settings) => Changed | Promise<Changed>,
    also: Write[] = [],
  ): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const { revision, ...stored } = await read(table, stage);
      const present = inForce(stored, clock());
      const { log, notice, ...changed } = await change(present.configuration, present);
      const { configuration, waiting, weakened } = { ...present, ...changed };
      try {
        await transact(table, [
          put<{ revision: number }>(
            table.name,
            itemOf(configuration, revision + 1, { waiting, weakened }),
            [{ revision: absent }, { revision }],
          ),
          ...(log ? logged(table, log) : []),
          ...(notice ? announced(table, { ...notice, about: "settings" }) : []),
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

const itemOf = (
  configuration: Saved,
  revision: number,
  more: Partial<Pick<Settings, "waiting" | "weakened">> = {},
) => ({
  ...keys.configuration(),
  kind: "configuration",
  configuration,
  ...more,
  revision,
});

const tries = 5;

const read = async (
  table: Table,
  { retentionDays = noPeriods, isLive = false }: Stage,
): Promise<Settings & { revision: number }> => {
  const item = await readItem(table, keys.configuration());
  const { configuration, ...stored } = item ? settingsOf(item) : nothingSaved;
  const built = isLive ? untouchedOnLive : untouched;
  return {
    configuration: { retention: retentionDays, ...built, ...configuration },
    ...stored,
  };
};

const nothingSaved = { configuration: {}, waiting: [], weakened: {}, revision: 0 };
