import type { Call } from "../http/request.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Lists } from "../store/lists/lists.ts";

interface Deps {
  counts: Pick<Counts, "ofStatuses">;
  lists: Pick<Lists, "countOverdue">;
  clock: () => Date;
}

/** The counters may lag by seconds. */
export const getCounts =
  ({ counts, lists, clock }: Deps): Call<"getCounts"> =>
  async () => {
    const now = clock().toISOString();
    const [{ individual, corporate }, overdueIndividual, overdueCorporate] = await Promise.all([
      counts.ofStatuses(),
      lists.countOverdue("individual", now),
      lists.countOverdue("corporate", now),
    ]);
    return {
      reply: {
        results: {
          individual: { ...individual, overdue: overdueIndividual },
          corporate: { ...corporate, overdue: overdueCorporate },
        },
      },
    };
  };
