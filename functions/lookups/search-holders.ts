import { isSearchable } from "#shared/lookups/search-text.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { allWords } from "../domain/names/search-words.ts";
import type { Call } from "../http/request.ts";
import type { Register, Registers } from "../store/registers/registers.ts";
import type { CanaryHolders } from "./canary-holders.ts";
import type { CallerBudget, FormSessions } from "./form-sessions.ts";

interface Deps {
  registers: Pick<Registers, "inForce">;
  sessions: FormSessions;
  canaries: CanaryHolders;
}

const minDigits = 3;
/** Fewer digits find only a whole account number. */
const minPrefix = 5;

export const searchHolders =
  ({ registers, sessions, canaries }: Deps): Call<"searchHolders"> =>
  async ({ params, headers, address }) => {
    const { regId, searchType } = params;
    const value = params.value.trim();
    if (!regId.trim()) throw new AppError("register.no-id");
    if (!value) throw new AppError("register.no-name");
    if (searchType !== "A" && searchType !== "N") throw new AppError("register.search-type");
    if (searchType === "A" && !/^\d+$/.test(value)) throw new AppError("register.numeric");
    const isEnough = searchType === "A" ? value.length >= minDigits : isSearchable(value);
    if (!isEnough) throw new AppError("register.more-letters");

    const [register] = await Promise.all([
      registers.inForce(regId),
      sessions.count(searches, { headers, address }),
    ]);
    const results =
      searchType === "N" ? await register.byName(allWords(value)) : await byNumber(register, value);
    await canaries.watch({ regId, results, address });
    return { reply: { results } };
  };

const byNumber = async (register: Register, value: string) => {
  const found = await register.byAccount(value);
  const isExact = value.length < minPrefix;
  return isExact ? found.filter((holder) => holder.AccountNumber === value) : found;
};

const searches: CallerBudget = {
  perSession: limits.searchesPerSession,
  ofSessions: [limits.searchesOfSessionsPerMinute, limits.searchesOfSessionsPerDay],
  ofNetwork: [limits.searchesPerMinute, limits.searchesPerDay],
};
