import type { Holder } from "#shared/contract/registers.ts";
import { limits } from "../domain/access/limits.ts";
import { networkText } from "../domain/access/network-of.ts";
import { alertAboutCanaries } from "../domain/alerts.ts";
import { AppError } from "../domain/app-error.ts";
import { logger } from "../log/logger.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { Alerts } from "../store/outbox/alerts.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  /** `<register>/<account>` */
  canaries: readonly string[];
  rates: Pick<RateLimiter, "countOnce">;
  alerts: Pick<Alerts, "note">;
  hash: Hash;
  clock: () => Date;
}

interface Found {
  regId: string;
  results: readonly Holder[];
  address: string;
}

export type CanaryHolders = ReturnType<typeof canaryHolders>;

/** Alerts IT before the answer leaves: without the alert, there is no answer (D95). */
export const canaryHolders = ({ canaries, rates, alerts, hash, clock }: Deps) => {
  const known = new Set(canaries);
  return {
    watch: async ({ regId, results, address }: Found): Promise<void> => {
      if (!results.some(({ AccountNumber }) => known.has(`${regId}/${AccountNumber}`))) return;
      const network = hash(networkText(address));
      logger.warn("register.canary-found", { network });
      const name = (await hasOwnAlert(rates, network)) ? network : "more";
      await alerts.note(alertAboutCanaries(name), clock().toISOString());
    },
  };
};

/** Thousands of networks must not send IT thousands of emails. */
const hasOwnAlert = async (rates: Deps["rates"], network: string): Promise<boolean> => {
  try {
    await rates.countOnce(limits.canaryNetworks, "all", network);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};
