import { referenceOf } from "#shared/kyc/reference.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { FreezeLinks, OpenedLink } from "../services/freeze-links.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Objections } from "../store/submissions/objections.ts";

interface Deps {
  links: Pick<FreezeLinks, "open">;
  objections: Objections;
  rates: Pick<RateLimiter, "count">;
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
    const flag = other === undefined ? "frozen" : "disputed";
    const { timeZone, clock } = deps;
    await deps.objections.save({
      link,
      flag,
      accountIds: other === undefined ? [accountId] : [accountId, other],
      log: {
        type: "shareholder",
        at: clock().toISOString(),
        timeZone,
        message: holderLogs[flag],
      },
    });
    return { reply: { message: statusMessages[flag] } };
  };

/** Only links that are not ours count, so that nobody uses up the links of others (D74). */
const opened = async (
  { links, rates, clock }: Deps,
  token: string,
  address: string,
): Promise<OpenedLink> => {
  const link = await links.open(token, clock());
  if (link) return link;
  await rates.count(limits.wrongLinksPerAddress, address);
  throw new AppError("link.not-valid");
};
