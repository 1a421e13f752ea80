import {
  type Counted,
  limits,
  maxNetworksPerSession,
  type NetworkRate,
  type PersonRate,
} from "../domain/access/limits.ts";
import { networkText } from "../domain/access/network-of.ts";
import { AppError } from "../domain/app-error.ts";
import type { CallRequest } from "../http/request.ts";
import type { FormTickets } from "../services/form-tickets.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  tickets: Pick<FormTickets, "idOf">;
  rates: Pick<RateLimiter, "count" | "countOnce">;
  hash: Hash;
  clock: () => Date;
}

export interface CallerBudget {
  perSession: PersonRate;
  /** Of all sessions of a network together. */
  ofSessions: readonly NetworkRate[];
  /** What a session still has when its network has used up that of all sessions. */
  keptPerSession?: PersonRate;
  /** Of a network, for calls without a session and for sessions that have used up their own. */
  ofNetwork: readonly NetworkRate[];
}

export type FormSessions = ReturnType<typeof formSessions>;

/** Counts calls of a form for its session or its network (D95). */
export const formSessions = ({ tickets, rates, hash, clock }: Deps) => {
  const isCounted = async (...counted: Counted): Promise<boolean> => {
    try {
      await rates.count(...counted);
      return true;
    } catch (error) {
      if (isLimit(error, counted[0].refusal)) return false;
      throw error;
    }
  };

  /** A session goes with its device from network to network; more than five networks end it. */
  const openId = async (ticket: string, network: string): Promise<string | undefined> => {
    const id = tickets.idOf(ticket, clock());
    if (id === undefined) return undefined;
    try {
      const mark = hash(networkText(network));
      const count = await rates.countOnce(limits.networksPerSession, id, mark);
      return count > maxNetworksPerSession ? undefined : id;
    } catch (error) {
      if (isLimit(error, limits.networksPerSession.refusal)) return undefined;
      throw error;
    }
  };

  const isWithinSession = async (budget: CallerBudget, id: string, network: string) => {
    if (!(await isCounted(budget.perSession, id))) return false;
    for (const rate of budget.ofSessions) {
      if (await isCounted(rate, { network })) continue;
      return budget.keptPerSession !== undefined && isCounted(budget.keptPerSession, id);
    }
    return true;
  };

  return {
    /** @throws AppError when neither the session nor the network has a call left */
    count: async (
      budget: CallerBudget,
      { headers, address }: Pick<CallRequest<"validateAccount">, "headers" | "address">,
    ): Promise<void> => {
      const session = await openId(headers["form-session"] ?? "", address);
      if (session !== undefined && (await isWithinSession(budget, session, address))) return;
      // In sequence: a call that the minute limit refuses must not use up the daily limit.
      for (const rate of budget.ofNetwork) await rates.count(rate, { network: address });
    },
  };
};

const isLimit = (error: unknown, code: AppError["code"]): boolean =>
  error instanceof AppError && error.code === code;
