import { z } from "zod";
import { BankOption } from "#shared/contract/lookups.ts";
import { banks as builtIn } from "#shared/lookups/banks.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { LookupCache } from "../store/registers/cached-lookups.ts";

interface Deps {
  kept: LookupCache;
  banks: () => Promise<BankOption[]>;
  allowUnverifiedBank: boolean;
}

const list = z.array(BankOption);

/** Falls back to the built-in list if the resolver is down and the cache is empty. */
export const listBanks =
  ({ kept, banks, allowUnverifiedBank }: Deps): Call<"listBanks"> =>
  async () => {
    try {
      const results = await kept.get({ name: "banks", list, load: banks });
      return { reply: { results, allowUnverifiedBank } };
    } catch {
      logger.warn("bank-service.silent");
      const results = builtIn.map(({ name, code }) => ({ name, code }));
      return { reply: { results, allowUnverifiedBank } };
    }
  };
