import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type RequestTimes,
  secondsToWait,
  withRequest,
} from "../../domain/access/code-requests.ts";
import { codeLimits } from "../../domain/access/limits.ts";
import { AppError } from "../../domain/app-error.ts";
import { type Hash, isOneOf } from "../../services/keyed-hash.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { type NewMail, outboxItem } from "../outbox/outbox.ts";
import { above, absent, below, present, put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { type OpenAccount, stillOpen } from "../table/still-open.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import {
  ConditionsFailed,
  isWritten,
  type Table,
  transact,
  updateIf,
  updateItem,
} from "../table/table.ts";

export type CodePurpose = "view" | "reset";

export interface CodeRef {
  purpose: CodePurpose;
  account: string;
  /** A code is right only in the epoch in which it was made. */
  epoch?: number | undefined;
}

/** A code that was checked as correct; valid for one conditional write. */
export interface CodeProof extends CodeRef {
  request: string;
  codeHash: string;
}

/** `isOwner`: from a known device, or with the key of an emailed link; counted apart (D74). */
export interface Asking {
  now: Date;
  isOwner?: boolean;
}

export interface Typed {
  email: string;
  code: string;
  /** The request that the code answers; callers that do not know it try the latest code. */
  request?: string | undefined;
}

export type Codes = ReturnType<typeof codeStore>;

interface Deps {
  table: Table;
  hash: Hash;
  /** `false` lifts the limit on requests; the limit of five tries stays. */
  isLimited?: boolean;
}

export const codeStore = ({ table, hash, isLimited = true }: Deps) => {
  const textOf = ({ purpose, account, epoch }: CodeRef, { email, code }: Typed) =>
    `code:${purpose}:${account}${epoch ? `:${epoch}` : ""}:${email}:${code}`;

  return {
    /** Leaves earlier codes valid. @throws AppError `limit.codes` with the seconds to wait */
    ask: async (
      ref: CodeRef,
      mailsWith: (request: string) => NewMail | NewMail[],
      { now, isOwner = false }: Asking,
    ): Promise<string> => {
      const budget = isOwner ? "askedByOwner" : "asked";
      for (let attempt = 1; ; attempt++) {
        const row = await requestsOf(table, ref);
        const wait = isLimited ? secondsToWait(row[budget], now.getTime()) : 0;
        if (wait > 0) throw new AppError("limit.codes", { retryAfterSeconds: wait });
        const request = randomUUID();
        try {
          await transact(table, [
            update<RequestsRow>(table.name, keys.codeRequests(ref.purpose, ref.account), {
              set: {
                [budget]: withRequest(row[budget], now.getTime()),
                requestId: request,
                expiresAt: expiryAfter(now),
                schemaVersion,
              },
              remove: ["tries"],
              only: row.requestId ? { requestId: row.requestId } : { pk: absent },
            }),
            ...[mailsWith(request)].flat().map((mail) => put(table.name, outboxItem(mail))),
          ]);
          return request;
        } catch (error) {
          if (!(error instanceof ConditionsFailed) || attempt === askTries) throw error;
        }
      }
    },

    /** Makes a code and stores its hash. A second code for a request replaces the first. */
    make: async (
      ref: CodeRef,
      { request, email }: { request: string; email: string },
      now: Date,
    ): Promise<string> => {
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      await updateItem<CodeRow>(table, keys.codeOf(ref.purpose, ref.account, request), {
        set: {
          codeHash: hash(textOf(ref, { email, code })),
          validUntil: now.getTime() + codeLimits.validMinutes * 60_000,
          tries: 0,
          expiresAt: expiryAfter(now),
          schemaVersion,
        },
      });
      return code;
    },

    /**
     * Counts the try before the comparison, so that parallel guesses cannot exceed five tries.
     * Tries without a request have a count of their own, so that they cannot use up a code.
     * @returns undefined alike for wrong, expired, used and unknown codes
     */
    judge: async (ref: CodeRef, typed: Typed, now: Date): Promise<CodeProof | undefined> => {
      const request = typed.request ?? (await latestRequest(table, ref));
      if (request === undefined) return undefined;
      const kept = typed.request
        ? await tried(table, ref, { request, now })
        : await valid(table, ref, { request, now });
      const isRight = kept && isOneOf(hash.all(textOf(ref, typed)), kept);
      return isRight ? { ...ref, request, codeHash: kept } : undefined;
    },

    /** @returns false when the code was used or ended meanwhile, or the account was reported */
    spend: (
      proof: CodeProof,
      { account, log }: { account: OpenAccount; log: LogEntry },
    ): Promise<boolean> =>
      isWritten(table, [
        spending(table.name, proof, Date.parse(log.at)),
        stillOpen(table.name, account),
        put(table.name, logItem(log)),
      ]),
  };
};

/** Uses up a code, in the same transaction as the change that the code allows. */
export const spending = (
  table: string,
  { purpose, account, request, codeHash }: CodeProof,
  now: number,
): Write =>
  update<CodeRow>(table, keys.codeOf(purpose, account, request), {
    remove: ["codeHash", "validUntil", "tries"],
    only: { codeHash, validUntil: above(now) },
  });

/** Of one account: when codes were requested, the latest request, and the tries without a request. */
interface RequestsRow {
  asked: RequestTimes;
  askedByOwner: RequestTimes;
  requestId: string;
  tries: number;
}

interface CodeRow {
  codeHash: string;
  /** In milliseconds since 1970. */
  validUntil: number;
  tries: number;
}

const digits = 6;
const askTries = 5;
const keptSeconds = 25 * 3600;
const expiryAfter = (now: Date): number => Math.floor(now.getTime() / 1000) + keptSeconds;

const times = z.array(z.number()).default([]);
const noRequests: Pick<RequestsRow, "asked" | "askedByOwner"> = { asked: [], askedByOwner: [] };

const requestsOf = async (
  table: Table,
  { purpose, account }: CodeRef,
): Promise<typeof noRequests & { requestId?: string }> => {
  const item = await readItem(table, keys.codeRequests(purpose, account));
  return item ? readRequests(item) : noRequests;
};

const readRequests = readerOf(
  "requests for codes",
  z.object({ asked: times, askedByOwner: times, requestId: z.string() }),
);

/** Counts a try. @returns undefined after five tries since that request */
const latestRequest = async (
  table: Table,
  { purpose, account }: CodeRef,
): Promise<string | undefined> => {
  const row = await updateIf<RequestsRow>(
    table,
    keys.codeRequests(purpose, account),
    {
      add: { tries: 1 },
      only: [
        { requestId: present, tries: absent },
        { requestId: present, tries: below(codeLimits.tries) },
      ],
    },
    "ALL_NEW",
  );
  return row && readRequests(row).requestId;
};

interface Code {
  request: string;
  now: Date;
}

/** Counts a try at one code. @returns its hash; undefined after five tries */
const tried = async (table: Table, ref: CodeRef, { request, now }: Code) => {
  const row = await updateIf<CodeRow>(
    table,
    keys.codeOf(ref.purpose, ref.account, request),
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
  return row && readCode(row).codeHash;
};

const valid = async (table: Table, ref: CodeRef, { request, now }: Code) => {
  const item = await readItem(table, keys.codeOf(ref.purpose, ref.account, request));
  const code = item && readCode(item);
  return code?.validUntil && code.validUntil > now.getTime() ? code.codeHash : undefined;
};

const readCode = readerOf(
  "code",
  z.object({ codeHash: z.string().exactOptional(), validUntil: z.number().exactOptional() }),
);
