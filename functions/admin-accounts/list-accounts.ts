import type { ListQuery } from "#shared/contract/admin-accounts.ts";
import { maskNumber } from "#shared/kyc/mask-number.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import { logMessages as say } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { isMaskedFor } from "../domain/access/masking.ts";
import { claimsOf } from "../domain/submission/claim.ts";
import { withPresentHold } from "../domain/submission/delivery-hold.ts";
import { endOfDay, startOfDay } from "../domain/time/days.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { IncompleteReader } from "../store/lists/incomplete.ts";
import type { ListRequest, ListRow, Lists } from "../store/lists/lists.ts";
import type { Search } from "../store/lists/search.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Claims } from "../store/submissions/claims.ts";
import type { NumbersTyped } from "./numbers-typed.ts";

interface Deps {
  lists: Pick<Lists, "page" | "duePage">;
  search: Pick<Search, "page">;
  incomplete: Pick<IncompleteReader, "ofSearch">;
  claims: Pick<Claims, "all">;
  configuration: Pick<ConfigurationStore, "get">;
  loaded: Pick<LoadedAccounts, "noteList">;
  numbersTyped: NumbersTyped;
  logs: Pick<Logs, "write">;
  timeZone: string;
  clock: () => Date;
}

export const listIndividualAccounts =
  (deps: Deps): Call<"listIndividualAccounts"> =>
  ({ query, admin }) =>
    listAccounts(deps, { type: "individual", query, admin }) as ReturnType<
      Call<"listIndividualAccounts">
    >;

export const listCorporateAccounts =
  (deps: Deps): Call<"listCorporateAccounts"> =>
  ({ query, admin }) =>
    listAccounts(deps, { type: "corporate", query, admin }) as ReturnType<
      Call<"listCorporateAccounts">
    >;

export const queryIndividualAccounts =
  (deps: Deps): Call<"queryIndividualAccounts"> =>
  ({ body, admin }) =>
    listAccounts(deps, { type: "individual", query: body, admin }) as ReturnType<
      Call<"queryIndividualAccounts">
    >;

export const queryCorporateAccounts =
  (deps: Deps): Call<"queryCorporateAccounts"> =>
  ({ body, admin }) =>
    listAccounts(deps, { type: "corporate", query: body, admin }) as ReturnType<
      Call<"queryCorporateAccounts">
    >;

interface Asked {
  type: AccountType;
  query: ListQuery;
  admin: Administrator | undefined;
}

const listAccounts = async (deps: Deps, asked: Asked) => {
  const { type, query, admin } = asked;
  const { status, claimedBy } = query;
  const marks = status === "pending" || claimedBy ? deps.claims.all(type, deps.clock()) : undefined;
  const reviewer = claimedBy === "me" ? admin?.id : claimedBy;
  const among = reviewer && marks ? idsOf(claimsOf(await marks, reviewer)) : undefined;
  const page = () => pageOf(deps, asked, among);
  const typed = { text: query.search, admin };
  const [{ rows, nextCursor }, claims, settings, left] = await Promise.all([
    deps.numbersTyped(typed, page, ({ rows }) => rows),
    marks,
    deps.configuration.get(),
    query.search ? deps.incomplete.ofSearch() : {},
    noteView(deps, asked),
  ]);
  const clerks = new Map(claims?.claims.map(({ id, by }) => [id, by]));
  const now = deps.clock();
  const results = (isMaskedFor(settings, admin) ? rows.map(masked) : rows).map((listed) => {
    const row = withPresentHold(listed, now);
    const claimedBy = clerks.get(row.id);
    return claimedBy ? { ...row, claimedBy } : row;
  });
  return { reply: { results, nextCursor, ...left } };
};

const masked = (row: ListRow): ListRow => ({
  ...row,
  account_number: maskNumber(row.account_number),
  bvn: maskNumber(row.bvn),
});

/**
 * A list shows many numbers of holders at once (D85). Never with the words of a search. What a page
 * requests again by itself is a view too, because any caller may say that it is in the background.
 */
const noteView = async (
  { loaded, logs, timeZone, clock }: Deps,
  { type, query: { status, search, cursor }, admin }: Asked,
): Promise<void> => {
  const at = clock().toISOString();
  const entry = { type: "admin", at, timeZone, by: nameOf(admin) } as const;
  if (!search) {
    const log = { ...entry, message: say.listViewed(type, status) };
    await loaded.noteList({ admin, list: `${type}#${status}`, at }, log);
  } else if (!cursor) await logs.write({ ...entry, message: say.searchMade(type, status) });
};

const idsOf = (marks: { id: string }[]) => new Set(marks.map(({ id }) => id));

const pageOf = async (
  deps: Deps,
  { type, query }: Asked,
  among: ReadonlySet<string> | undefined,
) => {
  const { lists, search, timeZone, clock } = deps;
  const { search: typed, overdue, status } = query;
  const request = {
    ...listRequest(type, query, timeZone),
    ...(overdue && { dueBefore: clock().toISOString() }),
  };
  const sort = overdue ? "due" : query.sort;
  if (typed || among) {
    const narrowed = { ...(typed && { search: typed }), ...(among && { among }) };
    return search.page({ ...request, ...narrowed, sort });
  }
  const isByDue = overdue || (sort === "due" && status === "pending");
  return isByDue ? lists.duePage(request) : lists.page(request);
};

const serviceOf = { all: undefined, ix_trac: "ixtrac", erights: "erights" } as const;

const listRequest = (
  type: AccountType,
  { status, filter, flag, held, refusedBy, limit, cursor, ...dates }: ListQuery,
  timeZone: string,
): ListRequest => {
  const service: Service | undefined = status === "uploaded" ? serviceOf[filter] : undefined;
  return {
    type,
    status,
    limit,
    ...datesOf(dates, timeZone),
    ...(service && { service }),
    ...(flag && { flag }),
    ...(held && { held }),
    ...(refusedBy && { refusedBy }),
    ...(cursor && { cursor }),
  };
};

/** Dates apply only as a pair; both days are included, in the registrar's time zone. */
export const datesOf = (
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  timeZone: string,
): { from?: string; before?: string } =>
  fromDate && toDate
    ? { from: startOfDay(fromDate, timeZone), before: endOfDay(toDate, timeZone) }
    : {};
