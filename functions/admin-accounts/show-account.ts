import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages as say } from "#shared/messages/logs.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Call } from "../http/request.ts";
import type { LoadedAccounts } from "../store/logs/loaded.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  loaded: Pick<LoadedAccounts, "noteShown">;
  timeZone: string;
  clock: () => Date;
}

/** The page shows an account that it has loaded, perhaps ahead of the clerk (D79). */
export const showAccount =
  (
    { submissions, loaded, timeZone, clock }: Deps,
    type: AccountType,
  ): Call<"showIndividualAccount" | "showCorporateAccount"> =>
  async ({ params: { id }, admin }) => {
    const { version } = await submissions.get(id, type);
    const at = clock().toISOString();
    await loaded.noteShown(
      { admin, accountId: id, at, version },
      {
        ...{ type: "admin", at, timeZone, accountId: id },
        ...{ message: say.accountOpened, by: nameOf(admin) },
      },
    );
    return { reply: undefined };
  };
