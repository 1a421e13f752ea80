import { isSearchable } from "#shared/lookups/search-text.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { allWords } from "../domain/names/search-words.ts";
import type { Call } from "../http/request.ts";
import type { FormTickets } from "../services/form-tickets.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  registers: Pick<Registers, "inForce">;
  tickets: Pick<FormTickets, "idOf">;
  rates: Pick<RateLimiter, "count">;
  clock: () => Date;
}

const minDigits = 3;
/** Fewer digits find only a whole account number. */
const minPrefix = 5;

export const searchHolders =
  ({ registers, tickets, rates, clock }: Deps): Call<"searchHolders"> =>
  async ({ params, headers, address }) => {
    const { regId, searchType } = params;
    const value = params.value.trim();
    if (!regId.trim()) throw new AppError("register.no-id");
    if (!value) throw new AppError("register.no-name");
    if (searchType !== "A" && searchType !== "N") throw new AppError("register.search-type");
    if (searchType === "A" && !/^\d+$/.test(value)) throw new AppError("register.numeric");
    const isEnough = searchType === "A" ? value.length >= minDigits : isSearchable(value);
    if (!isEnough) throw new AppError("register.more-letters");

    const session = tickets.idOf(headers["form-session"] ?? "", clock());
    const [register] = await Promise.all([
      registers.inForce(regId),
      count(rates, address, session),
    ]);
    if (searchType === "N") return { reply: { results: await register.byName(allWords(value)) } };
    const found = await register.byAccount(value);
    const isExact = value.length < minPrefix;
    const results = isExact ? found.filter((holder) => holder.AccountNumber === value) : found;
    return { reply: { results } };
  };

/** A form session still has searches when its network has used up its own (D41). */
const count = async (rates: Deps["rates"], address: string, session: string | undefined) => {
  try {
    // In sequence: a call that the minute limit refuses must not use up the daily limit.
    await rates.count(limits.searchesPerMinute, { network: address });
    await rates.count(limits.searchesPerDay, { network: address });
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === "limit.searches";
    if (!isLimit || session === undefined) throw error;
    await rates.count(limits.searchesPerSession, session);
  }
};
