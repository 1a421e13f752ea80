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
import { keys } from "../table/keys.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import {
  ConditionsFailed,
  type Hash,
  put,
  type Table,
  transact,
  updateIf,
  type Write,
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
      const kept = await updateIf(table, {
        Key: keys.code(ref.purpose, ref.account),
        UpdateExpression: "SET codeHash = :hash, validUntil = :until, tries = :none",
        ConditionExpression: "requestId = :request",
        ExpressionAttributeValues: {
          ":hash": hashOf(ref, { email, code }),
          ":until": now.getTime() + codeLimits.validMinutes * 60_000,
          ":none": 0,
          ":request": request,
        },
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
      const row = await updateIf(table, {
        Key: keys.code(ref.purpose, ref.account),
        UpdateExpression: "ADD tries :one",
        ConditionExpression: "attribute_exists(codeHash) AND validUntil > :now AND tries < :most",
        ExpressionAttributeValues: { ":one": 1, ":now": now.getTime(), ":most": codeLimits.tries },
        ReturnValues: "ALL_NEW",
      });
      if (!row) return undefined;
      const codeHash = hashOf(ref, typed);
      const isRight = timingSafeEqual(Buffer.from(codeHash), Buffer.from(keptHashOf(row).codeHash));
      return isRight ? { ...ref, codeHash } : undefined;
    },

    /** @returns false when the code was used or ended meanwhile */
    spend: async (proof: CodeProof, log: LogEntry): Promise<boolean> => {
      try {
        await transact(table, [
          spending(table.name, proof, Date.parse(log.at)),
          put(table.name, logItem(log)),
        ]);
        return true;
      } catch (error) {
        if (error instanceof ConditionsFailed) return false;
        throw error;
      }
    },
  };
};

const keptHashOf = readerOf("code", z.object({ codeHash: z.string() }));

/** Uses up a code, in the same transaction as the change that the code allows. */
export const spending = (table: string, { codeHash, ...ref }: CodeProof, now: number): Write => ({
  Update: {
    TableName: table,
    Key: keys.code(ref.purpose, ref.account),
    UpdateExpression: "REMOVE codeHash, validUntil, tries",
    ConditionExpression: "codeHash = :hash AND validUntil > :now",
    ExpressionAttributeValues: { ":hash": codeHash, ":now": now },
  },
});

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
): Write => ({
  Update: {
    TableName: table,
    Key: keys.code(purpose, account),
    UpdateExpression:
      "SET asked = :asked, requestId = :request, expiresAt = :expires, schemaVersion = :schema REMOVE codeHash, validUntil, tries",
    ConditionExpression: row.request ? "requestId = :was" : "attribute_not_exists(pk)",
    ExpressionAttributeValues: {
      ":asked": withRequest(row.asked, now.getTime()),
      ":request": request,
      ":schema": schemaVersion,
      ":expires": Math.floor(now.getTime() / 1000) + keptSeconds,
      ...(row.request && { ":was": row.request }),
    },
  },
});
