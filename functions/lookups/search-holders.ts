import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { typedWords } from "../domain/names/search-words.ts";
import type { Call } from "../http/request.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  registers: Pick<Registers, "inForce">;
  rates: RateLimiter;
}

const minLetters = 3;

export const searchHolders =
  ({ registers, rates }: Deps): Call<"searchHolders"> =>
  async ({ params, address }) => {
    const { regId, searchType } = params;
    const value = params.value.trim();
    if (!regId.trim()) throw new AppError("register.no-id");
    if (!value) throw new AppError("register.no-name");
    if (searchType !== "A" && searchType !== "N") throw new AppError("register.search-type");
    if (searchType === "A" && !/^\d+$/.test(value)) throw new AppError("register.numeric");
    if (value.length < minLetters) throw new AppError("register.more-letters");

    const [register] = await Promise.all([registers.inForce(regId), count(rates, address)]);
    const results =
      searchType === "A" ? await register.byAccount(value) : await register.byName(wordsOf(value));
    return { reply: { results } };
  };

/** In sequence: a call that the minute limit refuses must not use up the daily limit. */
const count = async (rates: RateLimiter, address: string): Promise<void> => {
  await rates.count(limits.searchesPerMinute, address);
  await rates.count(limits.searchesPerDay, address);
};

const wordsOf = (value: string): string[] => {
  const words = typedWords(value);
  if (!words.some((word) => word.length >= minLetters)) throw new AppError("register.more-letters");
  return words;
};
