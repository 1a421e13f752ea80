import { queryOptions } from "@tanstack/react-query";
import type { Incomplete } from "#shared/contract/incomplete.ts";
import { callApi } from "../../api.ts";
import type { AccountList, Row } from "./account-list.ts";
import type { ListView } from "./list-address.ts";
import { type ListQuery, listQueryOf } from "./list-query.ts";

export interface PageOfRows {
  results: Row[];
  nextCursor: string | null;
  incomplete?: Incomplete | undefined;
}

const allListsKey = "accounts";

export const listKey = ({ type, status }: AccountList) => [allListsKey, type, status] as const;
export const listsKeyOf = (type: AccountList["type"]) => [allListsKey, type] as const;

export const listAccounts = (list: AccountList, view: ListView) => {
  const query = { ...listQueryOf(list, view), ...(view.cursor && { cursor: view.cursor }) };
  return queryOptions({
    queryKey: [...listKey(list), query],
    queryFn: async ({ signal }): Promise<PageOfRows> => {
      let page = await fetchPage(list.type, query, signal);
      while (page.results.length === 0 && page.nextCursor) {
        page = await fetchPage(list.type, { ...query, cursor: page.nextCursor }, signal);
      }
      return page;
    },
    // Its first answer may have come before the code of the page, which must not ask once more.
    staleTime: ({ state }) => (state.dataUpdateCount > 1 ? 0 : askedAheadMs),
  });
};

const askedAheadMs = 10_000;

/**
 * A call reads a limited number of accounts, so it may find none with a rare flag. A searched number
 * goes in the body, because addresses are kept in logs.
 */
const fetchPage = (
  type: AccountList["type"],
  query: ListQuery,
  signal: AbortSignal,
): Promise<PageOfRows> => {
  const { list, search } = calls[type];
  return query.search ? callApi(search, { body: query, signal }) : callApi(list, { query, signal });
};

const calls = {
  individual: { list: "listIndividualAccounts", search: "queryIndividualAccounts" },
  corporate: { list: "listCorporateAccounts", search: "queryCorporateAccounts" },
} as const;
