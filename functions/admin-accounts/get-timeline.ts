import type { AccountType } from "#shared/kyc/status.ts";
import type { Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Timelines } from "../store/submissions/timeline.ts";

interface Deps {
  timelines: Timelines;
  loaded: Pick<LoadedAccounts, "note">;
  clock: () => Date;
}

export const getTimeline =
  (
    { timelines, loaded, clock }: Deps,
    type: AccountType,
  ): Call<"getIndividualTimeline" | "getCorporateTimeline"> =>
  async ({ params: { id }, query: { cursor }, admin }) => {
    const reply = await timelines.read({ id, type, cursor });
    await loaded.note({ admin, accountId: id, at: clock().toISOString() });
    return { reply };
  };
