import { referenceOf } from "#shared/kyc/reference.ts";
import type { Registrar } from "#shared/registrar.ts";
import { dayOf } from "../domain/time/days.ts";
import type { Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";

interface Deps {
  loaded: Pick<LoadedAccounts, "unshown">;
  registrar: Pick<Registrar, "timeZone">;
  clock: () => Date;
}

/** Rows of all that was sent on the day. Most of them were shown, and are not in the answer. */
const rowsOnPage = 1000;

/** Accounts that an administrator was sent on a day and never shown (D79). */
export const listUnshown =
  ({ loaded, registrar, clock }: Deps): Call<"listUnshown"> =>
  async ({ query: { date = dayOf(clock(), registrar.timeZone), cursor } }) => {
    const { found, nextCursor } = await loaded.unshown(date, { limit: rowsOnPage, cursor });
    const results = found.map((one) => ({ ...one, reference: referenceOf(one.accountId) }));
    return { reply: { results, nextCursor } };
  };
