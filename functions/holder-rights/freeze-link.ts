import { referenceOf } from "#shared/kyc/reference.ts";
import { holderRightsLogs, holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { newRequest } from "../domain/submission/privacy-request.ts";
import type { Call } from "../http/request.ts";
import type { FreezeLinks, OpenedLink } from "../services/freeze-links.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Objections } from "../store/submissions/objections.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  links: Pick<FreezeLinks, "open">;
  objections: Pick<Objections, "isUsed" | "save">;
  submissions: Pick<Submissions, "get">;
  rates: Pick<RateLimiter, "count">;
  /** Keyed hashes of their addresses. */
  superAdmins: () => string[];
  timeZone: string;
  clock: () => Date;
}

export const getFreezeLink =
  (deps: Deps): Call<"getFreezeLink"> =>
  async ({ params: { token }, address }) => {
    const link = await opened(deps, token, address);
    if (await deps.objections.isUsed(link)) throw new AppError("link.used");
    const action = link.other === undefined ? "freeze" : "dispute";
    return { reply: { results: { action, reference: referenceOf(link.accountId) } } };
  };

export const followFreezeLink =
  (deps: Deps): Call<"followFreezeLink"> =>
  async ({ params: { token }, address }) => {
    const link = await opened(deps, token, address);
    const { accountId, other } = link;
    const flag = other === undefined ? "reported" : "disputed";
    const { timeZone, clock } = deps;
    const { type } = await deps.submissions.get(accountId);
    const at = clock().toISOString();
    await deps.objections.save({
      link,
      flag,
      accountIds: other === undefined ? [accountId] : [accountId, other],
      request: newRequest({ accountId, account_type: type, asks: "freeze", at, other }),
      told: deps.superAdmins(),
      log: {
        type: "shareholder",
        ...{ at, timeZone },
        message: holderRightsLogs[flag],
      },
    });
    return { reply: { message: holderRightsMessages[flag] } };
  };

/** Only links that are not ours count, so that nobody uses up the links of others (D74). */
const opened = async (
  { links, rates, clock }: Deps,
  token: string,
  address: string,
): Promise<OpenedLink> => {
  const link = await links.open(token, clock());
  if (link) return link;
  await rates.count(limits.wrongLinksPerAddress, { network: address });
  throw new AppError("link.not-valid");
};
