import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api.ts";
import type { AccountList, Row } from "./account-list.ts";
import type { ListView } from "./list-address.ts";
import { listQueryOf } from "./list-query.ts";

export interface PageOfRows {
  results: Row[];
  nextCursor: string | null;
}

const allListsKey = "accounts";

export const listKey = ({ type, status }: AccountList) => [allListsKey, type, status] as const;
export const listsKeyOf = (type: AccountList["type"]) => [allListsKey, type] as const;

export const listAccounts = (list: AccountList, view: ListView) => {
  const query = { ...listQueryOf(list, view), ...(view.cursor && { cursor: view.cursor }) };
  return queryOptions({
    queryKey: [...listKey(list), query],
    queryFn: ({ signal }): Promise<PageOfRows> =>
      list.type === "individual"
        ? callApi("listIndividualAccounts", { query, signal })
        : callApi("listCorporateAccounts", { query, signal }),
  });
};
