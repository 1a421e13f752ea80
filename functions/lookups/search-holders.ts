import { isSearchable } from "#shared/lookups/search-text.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { allWords } from "../domain/names/search-words.ts";
import type { Call } from "../http/request.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  registers: Pick<Registers, "inForce">;
  rates: RateLimiter;
}

const minDigits = 3;
/** Fewer digits find only a whole account number. */
const minPrefix = 5;

export const searchHolders =
  ({ registers, rates }: Deps): Call<"searchHolders"> =>
  async ({ params, address }) => {
    const { regId, searchType } = params;
    const value = params.value.trim();
    if (!regId.trim()) throw new AppError("register.no-id");
    if (!value) throw new AppError("register.no-name");
    if (searchType !== "A" && searchType !== "N") throw new AppError("register.search-type");
    if (searchType === "A" && !/^\d+$/.test(value)) throw new AppError("register.numeric");
    const isEnough = searchType === "A" ? value.length >= minDigits : isSearchable(value);
    if (!isEnough) throw new AppError("register.more-letters");

    const [register] = await Promise.all([registers.inForce(regId), count(rates, address)]);
    if (searchType === "N") return { reply: { results: await register.byName(allWords(value)) } };
    const found = await register.byAccount(value);
    const isExact = value.length < minPrefix;
    const results = isExact ? found.filter((holder) => holder.AccountNumber === value) : found;
    return { reply: { results } };
  };

/** In sequence: a call that the minute limit refuses must not use up the daily limit. */
const count = async (rates: RateLimiter, address: string): Promise<void> => {
  await rates.count(limits.searchesPerMinute, address);
  await rates.count(limits.searchesPerDay, address);
};
