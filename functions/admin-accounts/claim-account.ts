import { claimTaken } from "#shared/messages/errors.ts";
import type { Registrar } from "#shared/registrar.ts";
import { clerkOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { formattedTime } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import type { Claims } from "../store/submissions/claims.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  claims: Pick<Claims, "take" | "giveBack" | "find">;
  submissions: Pick<Submissions, "get">;
  registrar: Pick<Registrar, "country" | "timeZone">;
  clock: () => Date;
}

/** Also renews an own claim. */
export const claimAccount =
  ({ claims, submissions, registrar, clock }: Deps): Call<"claimAccount"> =>
  async ({ params: { accountType, id }, body: { takeOver }, admin }) => {
    const account = { type: accountType, id };
    const isPending = async () => (await submissions.get(id, accountType)).status === "pending";
    if (!(await isPending())) throw new AppError("claim.not-pending");
    const by = clerkOf(admin);
    const now = clock();
    const results = await claims.take(account, { by, now, over: takeOver ? "anybody" : "own" });
    if (results) {
      // A decision of somebody else may have ended the claim that was in the way.
      if (await isPending()) return { reply: { results } };
      await claims.giveBack(account, by);
      throw new AppError("claim.not-pending");
    }
    const claim = await claims.find(account, now);
    throw new AppError(
      "claim.taken",
      claim && { claim, message: claimTaken(claim.by.name, formattedTime(claim.until, registrar)) },
    );
  };

/** An account that this clerk has not claimed stays as it is. */
export const releaseAccount =
  ({ claims }: Pick<Deps, "claims">): Call<"releaseAccount"> =>
  async ({ params: { accountType, id }, admin }) => {
    const given = await claims.giveBack({ type: accountType, id }, clerkOf(admin));
    return { reply: { results: given ?? null } };
  };
