import { limits } from "../domain/access/limits.ts";
import type { Call } from "../http/request.ts";
import type { FormTickets } from "../services/form-tickets.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  tickets: Pick<FormTickets, "create">;
  rates: Pick<RateLimiter, "count">;
  clock: () => Date;
}

export const openFormSession =
  ({ tickets, rates, clock }: Deps): Call<"openFormSession"> =>
  async ({ address }) => {
    await rates.count(limits.formSessionsPerAddress, { network: address });
    return { reply: { ticket: tickets.create(clock()) } };
  };
