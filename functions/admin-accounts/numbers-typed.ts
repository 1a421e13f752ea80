import { logMessages as say } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { isMaskedFor } from "../domain/access/masking.ts";
import { isWholeNumber } from "../domain/comparison/search-marks.ts";
import type { Administrator } from "../http/request.ts";
import type { Spend } from "../http/within-budget.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  configuration: Pick<ConfigurationStore, "get">;
  spend: Spend;
  logs: Pick<Logs, "write">;
  timeZone: string;
  clock: () => Date;
}

interface Typed {
  text: string | undefined;
  admin: Administrator | undefined;
}

export type NumbersTyped = ReturnType<typeof numbersTyped>;

/**
 * While numbers are hidden, a search for a whole number answers whether a guess is right. So it
 * counts as a reveal, found or not, and the log names what was found (D97).
 */
export const numbersTyped =
  ({ configuration, spend, logs, timeZone, clock }: Deps) =>
  async <Found>(
    { text, admin }: Typed,
    search: () => Promise<Found>,
    accountsIn: (found: Found) => readonly { id: string }[],
  ): Promise<Found> => {
    if (!text || !isWholeNumber(text)) return search();
    if (!isMaskedFor(await configuration.get(), admin)) return search();
    await spend(admin);
    const at = clock().toISOString();
    const entry = { type: "admin", at, timeZone, by: nameOf(admin) } as const;
    let accounts: readonly { id: string }[] = [];
    try {
      const found = await search();
      accounts = accountsIn(found);
      return found;
    } finally {
      // Also after a refusal, which says that nothing has the number.
      if (accounts.length === 0) await logs.write({ ...entry, message: say.numberNotFound });
      for (const { id } of accounts) {
        await logs.write({ ...entry, message: say.numberFound, accountId: id });
      }
    }
  };
