import { limits } from "../domain/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import { typedWords } from "../domain/search-words.ts";
import type { Call } from "../http/request.ts";
import type { Rates } from "../store/rates.ts";
import type { Registers } from "../store/registers.ts";

interface Deps {
  registers: Registers;
  rates: Rates;
}

const minLetters = 3;

/** Searches one register by account number (A) or by words of the name (N). */
export const searchHolders =
  ({ registers, rates }: Deps): Call<"searchHolders"> =>
  async ({ params, address }) => {
    const { regId, searchType } = params;
    const value = params.value.trim();
    if (!regId.trim()) throw new Refusal("register.no-id");
    if (!value) throw new Refusal("register.no-name");
    if (searchType !== "A" && searchType !== "N") throw new Refusal("register.search-type");
    if (searchType === "A" && !/^\d+$/.test(value)) throw new Refusal("register.numeric");
    if (value.length < minLetters) throw new Refusal("register.more-letters");

    await rates.count(limits.searchesPerMinute, address);
    await rates.count(limits.searchesPerDay, address);
    const results =
      searchType === "A"
        ? await registers.searchByAccount(regId, value)
        : await registers.searchByName(regId, wordsOf(value));
    return { reply: { results } };
  };

/** At least one word must be long enough to narrow the search. */
const wordsOf = (value: string): string[] => {
  const words = typedWords(value);
  if (!words.some((word) => word.length >= minLetters)) throw new Refusal("register.more-letters");
  return words;
};
