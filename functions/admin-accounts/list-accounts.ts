import type { ListQuery } from "#shared/contract/admin-accounts.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import { endOfDay, startOfDay } from "../domain/time/days.ts";
import type { Call } from "../http/request.ts";
import type { ListRequest, Lists } from "../store/lists/lists.ts";
import type { Search } from "../store/lists/search.ts";
import type { Claims } from "../store/submissions/claims.ts";

interface Deps {
  lists: Pick<Lists, "page" | "duePage">;
  search: Pick<Search, "page">;
  claims: Pick<Claims, "all">;
  timeZone: string;
  clock: () => Date;
}

export const listIndividualAccounts =
  (deps: Deps): Call<"listIndividualAccounts"> =>
  ({ query }) =>
    listAccounts(deps, "individual", query) as ReturnType<Call<"listIndividualAccounts">>;

export const listCorporateAccounts =
  (deps: Deps): Call<"listCorporateAccounts"> =>
  ({ query }) =>
    listAccounts(deps, "corporate", query) as ReturnType<Call<"listCorporateAccounts">>;

export const queryIndividualAccounts =
  (deps: Deps): Call<"queryIndividualAccounts"> =>
  ({ body }) =>
    listAccounts(deps, "individual", body) as ReturnType<Call<"queryIndividualAccounts">>;

export const queryCorporateAccounts =
  (deps: Deps): Call<"queryCorporateAccounts"> =>
  ({ body }) =>
    listAccounts(deps, "corporate", body) as ReturnType<Call<"queryCorporateAccounts">>;

const listAccounts = async (deps: Deps, type: AccountType, query: ListQuery) => {
  const [{ rows, nextCursor }, claims] = await Promise.all([
    pageOf(deps, type, query),
    query.status === "pending" ? deps.claims.all(type, deps.clock()) : undefined,
  ]);
  const clerks = new Map(claims?.claims.map(({ id, by }) => [id, by]));
  const results = rows.map((row) => {
    const claimedBy = clerks.get(row.id);
    return claimedBy ? { ...row, claimedBy } : row;
  });
  return { reply: { results, nextCursor } };
};

const pageOf = async (deps: Deps, type: AccountType, query: ListQuery) => {
  const { lists, search, timeZone, clock } = deps;
  const { search: typed, overdue, status } = query;
  const request = {
    ...listRequest(type, query, timeZone),
    ...(overdue && { dueBefore: clock().toISOString() }),
  };
  const sort = overdue ? "due" : query.sort;
  if (typed) return search.page({ ...request, search: typed, sort });
  const isByDue = overdue || (sort === "due" && status === "pending");
  return isByDue ? lists.duePage(request) : lists.page(request);
};

const serviceOf = { all: undefined, ix_trac: "ixtrac", erights: "erights" } as const;

const listRequest = (
  type: AccountType,
  { status, filter, flag, refusedBy, limit, cursor, ...dates }: ListQuery,
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
