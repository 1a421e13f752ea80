import { z } from "zod";
import { BankOption } from "#shared/contract/lookups.ts";
import { banks as builtIn } from "#shared/lookups/banks.ts";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { LookupCache } from "../store/registers/cached-lookups.ts";
import type { SentenceOfPause } from "../store/staff/pauses.ts";

interface Deps {
  kept: LookupCache;
  banks: () => Promise<BankOption[]>;
  allowUnverifiedBank: boolean;
  sentenceOfPause: SentenceOfPause;
}

const list = z.array(BankOption);

/** What the form must know of the settings comes with its list of banks, which it asks for anyway. */
export const listBanks =
  ({ kept, banks, allowUnverifiedBank, sentenceOfPause }: Deps): Call<"listBanks"> =>
  async () => {
    const [results, formClosed] = await Promise.all([
      banksOf({ kept, banks }),
      sentenceOfPause("form"),
    ]);
    return { reply: { results, allowUnverifiedBank, ...(formClosed && { formClosed }) } };
  };

/** Falls back to the built-in list if the resolver is down and the cache is empty. */
const banksOf = async ({ kept, banks }: Pick<Deps, "kept" | "banks">): Promise<BankOption[]> => {
  try {
    return await kept.get({ name: "banks", list, load: banks });
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    logger.warn("bank-service.silent");
    return builtIn.map(({ name, code }) => ({ name, code }));
  }
};
