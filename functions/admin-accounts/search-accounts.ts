import type { Call } from "../http/request.ts";
import type { SearchOfAllLists } from "../store/lists/search-all.ts";

interface Deps {
  search: Pick<SearchOfAllLists, "hits">;
}

export const searchAccounts =
  ({ search }: Deps): Call<"searchAccounts"> =>
  async ({ body: { query } }) => ({ reply: { results: await search.hits(query) } });
