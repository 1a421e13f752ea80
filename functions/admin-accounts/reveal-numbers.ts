import { withNumbers } from "#shared/kyc/number-paths.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages as say } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { isMaskedFor } from "../domain/access/masking.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "getWhole">;
  configuration: Pick<ConfigurationStore, "get">;
  loaded: Pick<LoadedAccounts, "note">;
  logs: Pick<Logs, "write">;
  timeZone: string;
  clock: () => Date;
}

/** All numbers of one version at once. The log entry comes first, so that no reveal is without one. */
export const revealNumbers =
  (deps: Deps, type: AccountType): Call<"revealIndividualNumbers" | "revealCorporateNumbers"> =>
  async ({ params: { id }, body: { version }, admin }) => {
    const { submissions, configuration, loaded, logs, timeZone, clock } = deps;
    if (!isMaskedFor(await configuration.get(), admin)) throw new AppError("account.not-masked");
    const { submission } = await submissions.getWhole(id, type, version);
    const at = clock().toISOString();
    await Promise.all([
      loaded.note({ admin, accountId: id, at }),
      logs.write({
        ...{ type: "admin", at, timeZone, by: nameOf(admin), accountId: id },
        message: say.numbersRevealed(version),
      }),
    ]);
    return { reply: { results: numbersIn(submission.fields) } };
  };

const numbersIn = (fields: object): Record<string, string> => {
  const numbers: Record<string, string> = {};
  withNumbers(fields, (number, path) => {
    if (number) numbers[path] = number;
    return number;
  });
  return numbers;
};
