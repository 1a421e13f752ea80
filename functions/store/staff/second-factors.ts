import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AdminRecord } from "../../domain/access/administrator.ts";
import { wrongCodesInARow } from "../../domain/access/limits.ts";
import type { Session } from "../../domain/access/session.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import {
  absent,
  below,
  containing,
  ended,
  present,
  update,
  type Write,
} from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf, schemaVersion, storedText } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";
import { type Report, reported } from "./reported.ts";

export type SecondFactors = ReturnType<typeof secondFactorStore>;

/** `enrolment` names one start, so that a code of another start confirms nothing. */
export interface Factor {
  seed: string;
  enrolment: string;
  /** The step of the last accepted code; missing until the first code confirmed the factor. */
  lastStep?: number;
  /** Hashes of the recovery codes that are left. */
  recovery?: Set<string>;
}

interface Confirmation extends Required<Omit<Factor, "seed">> {
  /** The session that enrolled the factor goes on without a code; the others need one first. */
  sessionId: string;
}

/** Each change also emails the administrator. The seed is encrypted (D82). */
export const secondFactorStore = (table: Table) => ({
  /** Replaces a start that was not confirmed. @returns false when a factor is on */
  start: async (adminId: string, seed: string, now: Date): Promise<boolean> => {
    const started = await updateIf<FactorRow>(table, keys.secondFactor(adminId), {
      set: {
        seed,
        enrolment: randomUUID(),
        expiresAt: Math.floor(now.getTime() / 1000) + confirmSeconds,
        schemaVersion,
      },
      only: { lastStep: absent },
    });
    return started !== undefined;
  },

  /** @returns undefined also for a start that was not confirmed in time */
  get: async (adminId: string, now: Date): Promise<Factor | undefined> => {
    const Key = keys.secondFactor(adminId);
    const item = await readItem(table, Key);
    const factor = item?.seed ? factorOf(item) : undefined;
    const isExpired = factor?.expiresAt !== undefined && factor.expiresAt * 1000 <= now.getTime();
    return isExpired ? undefined : factor;
  },

  /** @returns false when the start was replaced or confirmed meanwhile */
  confirm: (
    adminId: string,
    { enrolment, sessionId, ...confirmed }: Confirmation,
    log: LogEntry,
  ): Promise<boolean> =>
    isWritten(table, [
      update<FactorRow>(table.name, keys.secondFactor(adminId), {
        set: confirmed,
        remove: ["expiresAt"],
        only: { enrolment, lastStep: absent },
      }),
      update<AdminRecord>(table.name, keys.admin(adminId), {
        set: { secondFactor: true },
        only: { pk: present },
      }),
      update<Session>(table.name, keys.session(adminId, sessionId), {
        set: { hasCode: true },
        only: { pk: present },
      }),
      ...reported(table, { adminId, about: "factor-on", log }),
    ]),

  /** @returns how many in a row with this one; undefined when so many were wrong that no code of the app counts */
  countGuess: async (adminId: string): Promise<number | undefined> => {
    const counted = await updateIf<FactorRow>(
      table,
      keys.secondFactor(adminId),
      {
        add: { guesses: 1 },
        only: [
          { lastStep: present, guesses: absent },
          { lastStep: present, guesses: below(wrongCodesInARow) },
        ],
      },
      "UPDATED_NEW",
    );
    return counted && Number(counted.guesses);
  },

  /** Accepts a step once, and no step before it, unless a clock that was ahead wrote that step. */
  spendStep: async (adminId: string, step: number): Promise<boolean> =>
    (await updateIf<FactorRow>(table, keys.secondFactor(adminId), {
      set: { lastStep: step, guesses: 0 },
      only: { lastStep: ended(step, step + stepsAhead) },
    })) !== undefined,

  /** @returns false for an unknown or used code */
  spendRecoveryCode: (adminId: string, hash: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<FactorRow>(table.name, keys.secondFactor(adminId), {
        set: { guesses: 0 },
        takeFrom: { recovery: new Set([hash]) },
        only: { recovery: containing(hash) },
      }),
      ...reported(table, { adminId, about: "recovery-code", log }),
    ]),

  /** @returns false without a factor */
  end: (adminId: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, removal(table, { adminId, about: "factor-off", log })),

  /** By another person: also alerts IT and ends all sessions. @returns false without a factor */
  remove: (adminId: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, removal(table, { adminId, about: "factor-removed", log })),
});

interface FactorRow extends Required<Factor> {
  /** In a row, from all devices; the right one begins again at zero. */
  guesses: number;
}

/** More than the steps around the current one that are accepted. */
const stepsAhead = 10;
const confirmSeconds = 3600;

const removal = (table: Table, report: Report): Write[] => [
  // An empty row, because the function that signs in may delete nothing.
  update<FactorRow>(table.name, keys.secondFactor(report.adminId), {
    set: { expiresAt: Math.floor(Date.parse(report.log.at) / 1000) },
    remove: ["seed", "enrolment", "lastStep", "recovery", "guesses"],
    only: { lastStep: present },
  }),
  update<AdminRecord>(table.name, keys.admin(report.adminId), {
    set: { secondFactor: false },
    add: { epoch: report.about === "factor-removed" ? 1 : 0 },
    only: { pk: present },
  }),
  ...reported(table, report, { alert: report.about === "factor-removed" }),
];

const factorOf = readerOf(
  "second factor",
  z.object({
    seed: storedText,
    enrolment: z.string(),
    lastStep: z.number().exactOptional(),
    recovery: z.set(z.string()).exactOptional(),
    expiresAt: z.number().exactOptional(),
  }),
);
