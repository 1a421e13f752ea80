import { logMessages } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Call } from "../http/request.ts";
import type { IncompleteReader } from "../store/lists/incomplete.ts";
import type { SearchOfAllLists } from "../store/lists/search-all.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { NumbersTyped } from "./numbers-typed.ts";

interface Deps {
  search: Pick<SearchOfAllLists, "hits">;
  incomplete: Pick<IncompleteReader, "ofSearch">;
  logs: Pick<Logs, "write">;
  numbersTyped: NumbersTyped;
  timeZone: string;
  clock: () => Date;
}

/** The log says that a search was made, and never what was searched for. */
export const searchAccounts =
  ({ search, incomplete, logs, numbersTyped, timeZone, clock }: Deps): Call<"searchAccounts"> =>
  async ({ body: { query }, admin }) => {
    const at = clock().toISOString();
    const [results, left] = await Promise.all([
      numbersTyped(
        { text: query, admin },
        () => search.hits(query),
        (hits) => hits,
      ),
      incomplete.ofSearch(),
      logs.write({
        ...{ type: "admin", at, timeZone, by: nameOf(admin) },
        message: logMessages.searchOfAllMade,
      }),
    ]);
    return { reply: { results, ...left } };
  };
