import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import type {
  CorporateRow,
  Flag,
  IndividualRow,
  Uploads,
} from "#shared/contract/admin-accounts.ts";
import type { AccountType, Service, Status } from "#shared/kyc/status.ts";
import { candidateOf, listRowOf } from "../submissions/stored-submission.ts";
import { afterAny, cursorOf, keyOf, type Stretch } from "../table/cursor.ts";
import { indexKeys } from "../table/keys.ts";
import { countItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { pageOfLists } from "./sent-lists.ts";

export interface ListRequest {
  type: AccountType;
  status: Status;
  /** Only accounts that this service has accepted. */
  service?: Service;
  /** Only accounts without a delivery to this service; a page may hold fewer than `limit`. */
  neverSentTo?: Service;
  /** ISO times on `dateCreated`: `from` is inclusive, `before` exclusive. */
  from?: string;
  before?: string;
  /** By due time: an exclusive ISO time. */
  dueBefore?: string;
  limit: number;
  cursor?: string;
}

export interface Candidate {
  id: string;
  status: Status;
  version: number;
  registerCodes: string[];
  uploads: Uploads;
  flags: Flag[];
}

export interface CandidatePage {
  candidates: Candidate[];
  nextCursor: string | null;
}

export type ListRow = IndividualRow | CorporateRow;
export type Lists = ReturnType<typeof listStore>;

export const listStore = (table: Table) => ({
  page: async (request: ListRequest): Promise<{ rows: ListRow[]; nextCursor: string | null }> => {
    const { Items = [], LastEvaluatedKey } = await query(table, request);
    return { rows: Items.map(listRowOf), nextCursor: cursorOf(LastEvaluatedKey) };
  },

  duePage: async (
    request: ListRequest,
  ): Promise<{ rows: ListRow[]; nextCursor: string | null }> => {
    const rows: ListRow[] = [];
    let { cursor } = request;
    do {
      const left = { ...request, limit: request.limit - rows.length, ...(cursor && { cursor }) };
      const { Items = [], LastEvaluatedKey } = await queryDue(table, left);
      rows.push(...Items.map(listRowOf));
      cursor = cursorOf(LastEvaluatedKey) ?? undefined;
    } while (cursor && rows.length < request.limit);
    return { rows, nextCursor: cursor ?? null };
  },

  idPage: async (request: ListRequest): Promise<{ ids: string[]; nextCursor: string | null }> => {
    const ask = request.dueBefore === undefined ? query : queryDue;
    const { Items = [], LastEvaluatedKey } = await ask(table, request, "id");
    return { ids: Items.map(({ id }) => String(id)), nextCursor: cursorOf(LastEvaluatedKey) };
  },

  candidates: async function* (request: ListRequest): AsyncGenerator<Candidate[]> {
    let { cursor } = request;
    do {
      const { Items = [], LastEvaluatedKey } = await query(table, {
        ...request,
        ...(cursor && { cursor }),
      });
      yield Items.map(candidateOf);
      cursor = cursorOf(LastEvaluatedKey) ?? undefined;
    } while (cursor);
  },

  candidatePage: (request: ListRequest): Promise<CandidatePage> => candidatePage(table, request),

  /** Accounts without a delivery to this service, of all lists one after another. */
  missedPage: ({ service, cursor = "", ...request }: MissedRequest): Promise<CandidatePage> =>
    pageOfLists(cursor, (list, inList) =>
      candidatePage(table, {
        ...request,
        ...list,
        neverSentTo: service,
        ...(inList && { cursor: inList }),
      }),
    ),

  count: async (
    request: Omit<ListRequest, "limit" | "cursor">,
    atMost: number,
  ): Promise<number> => {
    const stretch = stretchOf(request);
    return isEmpty(stretch) ? 0 : countItems(table, inStretch(stretch), atMost);
  },

  countOverdue: (type: AccountType, now: string): Promise<number> =>
    countItems(table, {
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk AND gsi2sk < :now",
      ExpressionAttributeValues: { ":pk": indexKeys.due(type), ":now": now },
    }),
});

interface MissedRequest {
  service: Service;
  before: string;
  limit: number;
  cursor?: string;
}

const candidatePage = async (table: Table, request: ListRequest): Promise<CandidatePage> => {
  const { Items = [], LastEvaluatedKey } = await query(table, request);
  return { candidates: Items.map(candidateOf), nextCursor: cursorOf(LastEvaluatedKey) };
};

const query = async (
  { db, name }: Table,
  { limit, cursor, neverSentTo, ...request }: ListRequest,
  projection?: string,
): Promise<Pick<QueryCommandOutput, "Items" | "LastEvaluatedKey">> => {
  const stretch = stretchOf(request);
  if (isEmpty(stretch)) return {};
  return db.send(
    new QueryCommand({
      TableName: name,
      ...inStretch(stretch),
      ...(neverSentTo && { FilterExpression: `attribute_not_exists(uploads.${neverSentTo})` }),
      ScanIndexForward: false,
      Limit: limit,
      ...(projection && { ProjectionExpression: projection }),
      ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
    }),
  );
};

/** DynamoDB refuses a range that ends before it begins. */
const isEmpty = ({ from, before }: Stretch): boolean => from > before;

const inStretch = ({ partition, from, before }: Stretch) => ({
  IndexName: "GSI1",
  KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :from AND :before",
  ExpressionAttributeValues: { ":pk": partition, ":from": from, ":before": before },
});

/** By due time. This index does not sort by creation time, so `from` and `before` filter. */
const queryDue = (
  { db, name }: Table,
  { type, limit, cursor, from = "0", before = afterAny, dueBefore = afterAny }: ListRequest,
  projection?: string,
): Promise<Pick<QueryCommandOutput, "Items" | "LastEvaluatedKey">> => {
  const partition = indexKeys.due(type);
  const stretch = { index: "gsi2", partition, from: "", before: afterAny } as const;
  return db.send(
    new QueryCommand({
      TableName: name,
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk AND gsi2sk < :dueBefore",
      FilterExpression: "dateCreated >= :from AND dateCreated < :before",
      ExpressionAttributeValues: {
        ":pk": partition,
        ":dueBefore": dueBefore,
        ":from": from,
        ":before": before,
      },
      Limit: limit,
      ...(projection && { ProjectionExpression: projection }),
      ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
    }),
  );
};

const stretchOf = ({
  type,
  status,
  service,
  from,
  before = afterAny,
}: Omit<ListRequest, "limit" | "cursor">): Stretch => ({
  partition: service ? indexKeys.delivered(type, service) : indexKeys.list(type, status),
  from: from || "0",
  before,
});
