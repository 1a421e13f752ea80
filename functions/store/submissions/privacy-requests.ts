import { isFrozen } from "#shared/contract/flags.ts";
import type {
  PrivacyRequest,
  RequestKind,
  RequestState,
} from "#shared/contract/privacy-requests.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { AppError } from "../../domain/app-error.ts";
import { answerDueAt, type StoredRequest } from "../../domain/submission/privacy-request.ts";
import { holderNameOf, type Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { afterAny, beginningWith, cursorOf, inStretch, type Stretch } from "../table/cursor.ts";
import { put, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, queryPage, readItem, readItems } from "../table/reads.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { flagAccounts, freezeRow } from "./flag-accounts.ts";
import {
  closingWrites,
  keyOfRequest,
  type NewRequest,
  newRequestWrites,
  reopeningWrites,
  requestOf,
} from "./request-rows.ts";
import { submissionOf } from "./stored-submission.ts";

interface PageRequest {
  kind?: RequestKind | undefined;
  state: RequestState;
  cursor?: string | undefined;
}

interface Addition {
  request: StoredRequest;
  log: LogEntry;
}

interface Answer {
  request: StoredRequest;
  state: "done" | "declined";
  by: string;
  remark: string;
  log: LogEntry;
}

export type PrivacyRequests = ReturnType<typeof privacyRequestStore>;

/** One batch can read a page of requests with their accounts. */
const pageSize = 50;

export const privacyRequestStore = (table: Table) => ({
  /** A withdrawal of consent also freezes the account, unless a report parks it. @throws AppError `privacy.open-already` */
  add: async ({
    request,
    told,
    log,
    isParked = false,
  }: Addition & NewRequest & { isParked?: boolean }): Promise<void> => {
    const { id: requestId, accountId: submissionId, at } = request;
    const mail = { mail: "request-received", submissionId, requestId, at } as const;
    const writes = [
      ...newRequestWrites(table.name, { request, told }),
      put(table.name, outboxItem(mail)),
      put(table.name, logItem(log)),
    ];
    await written(table, { request, at, isParked }, writes, "privacy.open-already");
  },

  find: async (id: string): Promise<StoredRequest | undefined> => {
    const item = await readItem(table, keyOfRequest(id));
    return item && requestOf(item);
  },

  /** In the order of their random ends. */
  ofAccount: async (accountId: string): Promise<StoredRequest[]> => {
    const { pk, sk } = keys.privacyRequest(accountId, "");
    const items = queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    });
    return (await Array.fromAsync(items)).map(requestOf);
  },

  /** @throws AppError `list.cursor` */
  page: async (
    asked: PageRequest,
  ): Promise<{ rows: PrivacyRequest[]; nextCursor: string | null }> => {
    const stretch = stretchOf(asked);
    const { items, lastKey } = await queryPage(table, {
      ...inStretch(stretch, asked.cursor),
      ScanIndexForward: asked.state === "open",
      Limit: pageSize,
    });
    return {
      rows: await rowsOf(
        table,
        items.map(({ id }) => String(id)),
      ),
      nextCursor: cursorOf(lastKey),
    };
  },

  /** @throws AppError `privacy.changed` unless the request is open */
  answer: async ({ request, state, by, remark, log }: Answer): Promise<void> => {
    const { id: requestId, accountId: submissionId } = request;
    const { at } = log;
    try {
      await transact(table, [
        ...closingWrites(table.name, { request, state, at, by, remark }),
        put(table.name, outboxItem({ mail: "request-ended", submissionId, requestId, at })),
        put(table.name, logItem(log)),
      ]);
    } catch (error) {
      if (error instanceof ConditionsFailed) throw new AppError("privacy.changed");
      throw error;
    }
  },

  /** A withdrawal of consent freezes the account again. @throws AppError `privacy.changed` */
  reopen: ({ request, remark, log }: Addition & { remark: string }): Promise<void> =>
    written(
      table,
      { request, at: log.at },
      [...reopeningWrites(table.name, request, remark), put(table.name, logItem(log))],
      "privacy.changed",
    ),
});

const written = async (
  table: Table,
  {
    request: { asks, accountId },
    at,
    isParked = false,
  }: { request: StoredRequest; at: string; isParked?: boolean },
  writes: Write[],
  refusal: "privacy.open-already" | "privacy.changed",
): Promise<void> => {
  try {
    if (asks !== "withdrawal" || isParked) return await transact(table, writes);
    const frozen = freezeRow(table, accountId, { action: "frozen", at, isWithdrawal: true });
    await flagAccounts(table, {
      flag: "withdrawn",
      accountIds: [accountId],
      at,
      writes: [...writes, frozen],
    });
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError(refusal);
    throw error;
  }
};

const stretchOf = ({ kind, state }: PageRequest): Stretch & { index: "gsi1" | "gsi2" } => ({
  ...(kind
    ? { index: "gsi2", partition: indexKeys.requestsOf(kind) }
    : { index: "gsi1", partition: indexKeys.requests }),
  from: `${state}#`,
  before: `${state}#${afterAny}`,
});

/** Leaves out requests whose account is gone. */
const rowsOf = async (table: Table, ids: string[]): Promise<PrivacyRequest[]> => {
  const requests = (await readItems(table, ids.map(keyOfRequest))).map(requestOf);
  const accountIds = new Set(
    requests.flatMap(({ accountId, other }) => (other ? [accountId, other] : [accountId])),
  );
  const items = await readItems(table, [...accountIds].map(keys.submission));
  const accounts = new Map(items.map(submissionOf).map((account) => [account.id, account]));
  const byId = new Map(requests.map((request) => [request.id, request]));
  return ids.flatMap((id) => {
    const request = byId.get(id);
    const account = request && accounts.get(request.accountId);
    return account ? [shown(request, account, accounts.get(request.other ?? ""))] : [];
  });
};

const shown = (
  { other: _, reporters: _heard, asks: kind, ...request }: StoredRequest,
  account: Submission,
  other: Submission | undefined,
): PrivacyRequest => ({
  ...request,
  kind,
  dueAt: answerDueAt(request.at),
  status: account.status,
  name: holderNameOf(account),
  reference: referenceOf(account.id),
  isFrozen: isFrozen(account),
  ...(other && { disputedWith: { id: other.id, account_type: other.type } }),
});
