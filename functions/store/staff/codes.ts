import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import {
  type RequestTimes,
  secondsToWait,
  withRequest,
} from "../../domain/access/code-requests.ts";
import { codeLimits } from "../../domain/access/limits.ts";
import { AppError } from "../../domain/app-error.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NewMail, outboxItem } from "../outbox/outbox.ts";
import { above, absent, below, present, put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import {
  ConditionsFailed,
  type Hash,
  isWritten,
  type Table,
  transact,
  updateIf,
} from "../table/table.ts";

export type CodePurpose = "view" | "reset";

export interface CodeRef {
  purpose: CodePurpose;
  account: string;
}

/** A code that was checked as correct; valid for one conditional write. */
export interface CodeProof extends CodeRef {
  codeHash: string;
}

export type Codes = ReturnType<typeof codeStore>;

interface Deps {
  table: Table;
  hash: Hash;
  /** `false` lifts the limit on requests; the limit of five tries stays. */
  isLimited?: boolean;
}

export const codeStore = ({ table, hash, isLimited = true }: Deps) => {
  const hashOf = (
    { purpose, account }: CodeRef,
    { email, code }: { email: string; code: string },
  ) => hash(`code:${purpose}:${account}:${email}:${code}`);

  return {
    /** Ends the earlier code. @throws AppError `limit.codes` with the seconds to wait */
    ask: async (ref: CodeRef, mailWith: (request: string) => NewMail, now: Date): Promise<void> => {
      for (let attempt = 1; ; attempt++) {
        const row = await current(table, ref);
        const wait = isLimited ? secondsToWait(row.asked, now.getTime()) : 0;
        if (wait > 0) throw new AppError("limit.codes", { retryAfterSeconds: wait });
        const request = randomUUID();
        try {
          await transact(table, [
            askRow(table.name, ref, { row, request, now }),
            put(table.name, outboxItem(mailWith(request))),
          ]);
          return;
        } catch (error) {
          if (!(error instanceof ConditionsFailed) || attempt === askTries) throw error;
        }
      }
    },

    /** Makes a code and stores its hash. @returns undefined after a newer request */
    make: async (
      ref: CodeRef,
      { request, email }: { request: string; email: string },
      now: Date,
    ): Promise<string | undefined> => {
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      const kept = await updateIf<CodeRow>(table, keys.code(ref.purpose, ref.account), {
        set: {
          codeHash: hashOf(ref, { email, code }),
          validUntil: now.getTime() + codeLimits.validMinutes * 60_000,
          tries: 0,
        },
        only: { requestId: request },
      });
      return kept && code;
    },

    /**
     * Counts the try before the comparison, so that parallel guesses cannot exceed five tries.
     * @returns undefined alike for wrong, expired, used and unknown codes
     */
    judge: async (
      ref: CodeRef,
      typed: { email: string; code: string },
      now: Date,
    ): Promise<CodeProof | undefined> => {
      const row = await updateIf<CodeRow>(
        table,
        keys.code(ref.purpose, ref.account),
        {
          add: { tries: 1 },
          only: {
            codeHash: present,
            validUntil: above(now.getTime()),
            tries: below(codeLimits.tries),
          },
        },
        "ALL_NEW",
      );
      if (!row) return undefined;
      const codeHash = hashOf(ref, typed);
      const isRight = timingSafeEqual(Buffer.from(codeHash), Buffer.from(keptHashOf(row).codeHash));
      return isRight ? { ...ref, codeHash } : undefined;
    },

    /** @returns false when the code was used or ended meanwhile */
    spend: (proof: CodeProof, log: LogEntry): Promise<boolean> =>
      isWritten(table, [
        spending(table.name, proof, Date.parse(log.at)),
        put(table.name, logItem(log)),
      ]),
  };
};

const keptHashOf = readerOf("code", z.object({ codeHash: z.string() }));

/** Uses up a code, in the same transaction as the change that the code allows. */
export const spending = (table: string, { codeHash, ...ref }: CodeProof, now: number): Write =>
  update<CodeRow>(table, keys.code(ref.purpose, ref.account), {
    remove: ["codeHash", "validUntil", "tries"],
    only: { codeHash, validUntil: above(now) },
  });

interface CodeRow {
  asked: RequestTimes;
  requestId: string;
  codeHash: string;
  /** In milliseconds since 1970. */
  validUntil: number;
  tries: number;
}

const digits = 6;
const askTries = 5;
const keptSeconds = 25 * 3600;

const current = async (
  { db, name }: Table,
  { purpose, account }: CodeRef,
): Promise<{ asked: RequestTimes; request?: string }> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: keys.code(purpose, account), ConsistentRead: true }),
  );
  if (!Item) return { asked: [] };
  const { asked, requestId } = codeOf(Item);
  return { asked, request: requestId };
};

const codeOf = readerOf(
  "code",
  z.object({ asked: z.array(z.number()).default([]), requestId: z.string() }),
);

const askRow = (
  table: string,
  { purpose, account }: CodeRef,
  {
    row,
    request,
    now,
  }: { row: { asked: RequestTimes; request?: string }; request: string; now: Date },
): Write =>
  update<CodeRow>(table, keys.code(purpose, account), {
    set: {
      asked: withRequest(row.asked, now.getTime()),
      requestId: request,
      expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
      schemaVersion,
    },
    remove: ["codeHash", "validUntil", "tries"],
    only: row.request ? { requestId: row.request } : { pk: absent },
  });
