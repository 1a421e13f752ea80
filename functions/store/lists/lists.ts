import type { CorporateRow, IndividualRow, Uploads } from "#shared/contract/admin-accounts.ts";
import type { Flag } from "#shared/contract/flags.ts";
import type { AccountType, Service, Status } from "#shared/kyc/status.ts";
import type { AccountSizes } from "../../domain/exports/export-size.ts";
import type { Stretch as PlacesBetween } from "../../domain/exports/split-parts.ts";
import type { LastDecision } from "../../domain/submission/submission.ts";
import { candidateOf, listRowOf, sizedOf } from "../submissions/stored-submission.ts";
import { afterAny, cursorOf, inStretch, keyOf, type Stretch } from "../table/cursor.ts";
import { indexKeys } from "../table/keys.ts";
import { countItems, type Page, queryPage } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { filledPage, keyOfItem } from "./filled-page.ts";
import { filtered, narrowing } from "./narrowing.ts";
import { pageOfLists } from "./sent-lists.ts";

export interface ListRequest {
  type: AccountType;
  status: Status;
  /** Only accounts that this service has accepted. */
  service?: Service;
  /** Only accounts with this flag. */
  flag?: Flag;
  /** Only accounts that something holds. */
  held?: true;
  /** Only accounts that this service refused. */
  refusedBy?: Service;
  /** Only accounts without a delivery to this service; a page may hold fewer than `limit`. */
  neverSentTo?: Service;
  /** ISO times on `dateCreated`: `from` is inclusive, `before` exclusive. */
  from?: string;
  before?: string;
  /** Only pending accounts, by due time: an exclusive ISO time. */
  dueBefore?: string;
  /** Only the accounts at these places and between them. */
  stretch?: PlacesBetween;
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
  decided?: LastDecision;
}

export interface CandidatePage {
  candidates: Candidate[];
  nextCursor: string | null;
}

export type ListRow = IndividualRow | CorporateRow;

export interface SizePage {
  accounts: { id: string; sizes?: AccountSizes; place: string; cursor: string }[];
  nextCursor: string | null;
}

interface RowPage {
  rows: ListRow[];
  nextCursor: string | null;
}

export type Lists = ReturnType<typeof listStore>;

export const listStore = (table: Table) => ({
  /** A page of accounts with a flag may hold fewer than `limit` before the list ends. */
  page: (request: ListRequest): Promise<RowPage> => rowPage(table, request, query),

  /** Also a page of accounts of some days. */
  duePage: (request: ListRequest): Promise<RowPage> => rowPage(table, request, queryDue),

  idPage: async (request: ListRequest): Promise<{ ids: string[]; nextCursor: string | null }> => {
    const ask = request.dueBefore === undefined ? query : queryDue;
    const { items, lastKey } = await filledPage(
      (place) => ask(table, { ...request, ...place }, { attributes: [] }),
      request,
    );
    return { ids: items.map(({ id }) => String(id)), nextCursor: cursorOf(lastKey) };
  },

  /** The size of each account, and its place. The index may lack the size of an older account. */
  sizePage: async (request: ListRequest): Promise<SizePage> => {
    const isByDue = request.dueBefore !== undefined;
    const ask = isByDue ? queryDue : query;
    const { items, lastKey } = await filledPage(
      (place) => ask(table, { ...request, ...place }, { attributes: ["sizes"] }),
      request,
    );
    const accounts = items.map((item) => ({
      ...sizedOf(item),
      place: String(isByDue ? item.gsi2sk : item.gsi1sk),
      cursor: cursorOf(keyOfItem(item)) ?? "",
    }));
    return { accounts, nextCursor: cursorOf(lastKey) };
  },

  candidates: async function* (request: ListRequest): AsyncGenerator<Candidate[]> {
    let { cursor } = request;
    do {
      const { items, lastKey } = await query(table, {
        ...request,
        ...(cursor && { cursor }),
      });
      yield items.map(candidateOf);
      cursor = cursorOf(lastKey) ?? undefined;
    } while (cursor);
  },

  candidatePage: (request: ListRequest): Promise<CandidatePage> => candidatePage(table, request),

  /** Uploaded accounts without a delivery to this service, of both lists one after the other. */
  missedPage: ({ service, cursor = "", ...request }: MissedRequest): Promise<CandidatePage> =>
    pageOfLists(cursor, (list, inList) =>
      candidatePage(table, {
        ...request,
        ...list,
        neverSentTo: service,
        ...(inList && { cursor: inList }),
      }),
    ),

  /** `since`: only those that were due from then on. */
  countOverdue: (type: AccountType, now: string, since: string): Promise<number> =>
    countItems(table, {
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :since AND :now",
      ExpressionAttributeValues: { ":pk": indexKeys.due(type), ":since": since, ":now": now },
    }),
});

interface MissedRequest {
  service: Service;
  before: string;
  limit: number;
  cursor?: string;
}

const rowPage = async (table: Table, request: ListRequest, ask: typeof query): Promise<RowPage> => {
  const { items, lastKey } = await filledPage(
    (place) => ask(table, { ...request, ...place }),
    request,
  );
  return { rows: items.map(listRowOf), nextCursor: cursorOf(lastKey) };
};

const candidatePage = async (table: Table, request: ListRequest): Promise<CandidatePage> => {
  const { items, lastKey } = await query(table, request);
  return { candidates: items.map(candidateOf), nextCursor: cursorOf(lastKey) };
};

type Asked = Omit<ListRequest, "cursor"> & { cursor?: string | undefined };

const nothing: Page = { items: [] };

const query = async (
  table: Table,
  { limit, cursor, ...request }: Asked,
  { attributes }: { attributes?: string[] } = {},
): Promise<Page> => {
  const stretch = stretchOf(request);
  if (isEmpty(stretch)) return nothing;
  const place = inStretch(stretch, cursor);
  return queryPage(table, {
    ...place,
    ...filtered(narrowing(request), place.ExpressionAttributeValues),
    ScanIndexForward: false,
    Limit: limit,
    ...only("gsi1", attributes),
  });
};

/** Ids and places, and these attributes of the index. */
const only = (index: "gsi1" | "gsi2", attributes: string[] | undefined) =>
  attributes && {
    ProjectionExpression: ["id", "pk", "sk", `${index}pk`, `${index}sk`, ...attributes].join(", "),
  };

/** DynamoDB refuses a range that ends before it begins. */
const isEmpty = ({ from, before }: Stretch): boolean => from > before;

/** Of another list than the pending one, no account is due. */
const queryDue = async (
  table: Table,
  { limit, cursor, ...request }: Asked,
  { attributes }: { attributes?: string[] } = {},
): Promise<Page> => {
  if (request.status !== "pending") return nothing;
  const partition = indexKeys.due(request.type);
  const before = request.dueBefore ?? afterAny;
  const stretch = { index: "gsi2", partition, from: "", before } as const;
  return queryPage(table, {
    ...byDue(request),
    Limit: limit,
    ...only("gsi2", attributes),
    ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
  });
};

/** This index does not sort by creation time, so `from` and `before` filter. */
const byDue = ({
  type,
  from = "0",
  before = afterAny,
  dueBefore = afterAny,
  stretch,
  ...request
}: Omit<ListRequest, "limit" | "cursor">) => ({
  IndexName: "GSI2",
  KeyConditionExpression: `gsi2pk = :pk AND gsi2sk ${stretch ? "BETWEEN :first AND :last" : "< :dueBefore"}`,
  ...filtered([{ only: "dateCreated >= :from AND dateCreated < :before" }, ...narrowing(request)], {
    ":pk": indexKeys.due(type),
    ...(stretch ? { ":first": stretch.first, ":last": stretch.last } : { ":dueBefore": dueBefore }),
    ":from": from,
    ":before": before,
  }),
});

const stretchOf = ({
  type,
  status,
  from,
  before = afterAny,
  stretch,
}: Omit<ListRequest, "limit" | "cursor">): Stretch => ({
  partition: indexKeys.list(type, status),
  // The newest comes first.
  from: stretch?.last ?? (from || "0"),
  before: stretch?.first ?? before,
});
