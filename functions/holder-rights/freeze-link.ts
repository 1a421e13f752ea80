import { referenceOf } from "#shared/kyc/reference.ts";
import { holderRightsLogs, holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { newRequest } from "../domain/submission/privacy-request.ts";
import type { Call } from "../http/request.ts";
import type { FreezeLinks, OpenedLink } from "../services/freeze-links.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Disputes } from "../store/submissions/disputes.ts";
import type { Objections } from "../store/submissions/objections.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { ToldForms } from "../store/submissions/told-forms.ts";
import { disputeForms, formsOf, isAboutForms } from "./dispute-forms.ts";

interface Deps {
  links: Pick<FreezeLinks, "open">;
  objections: Pick<Objections, "isUsed" | "save">;
  submissions: Pick<Submissions, "get" | "find">;
  disputes: Disputes;
  toldForms: ToldForms;
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
    const reference = referenceOf(link.accountId);
    const does = isAboutForms(link) ? await formsOf(deps, link) : ({ action: "freeze" } as const);
    return { reply: { results: { ...does, reference } } };
  };

export const followFreezeLink =
  (deps: Deps): Call<"followFreezeLink"> =>
  async ({ params: { token }, query: { all }, address }) => {
    const link = await opened(deps, token, address);
    if (isAboutForms(link)) {
      if (await deps.objections.isUsed(link)) throw new AppError("link.used");
      return { reply: { message: await disputeForms(deps, link, all === "true") } };
    }
    const { accountId } = link;
    const { timeZone, clock } = deps;
    const { type } = await deps.submissions.get(accountId);
    const at = clock().toISOString();
    await deps.objections.save({
      link,
      flag: "reported",
      accountIds: [accountId],
      request: newRequest({
        accountId,
        account_type: type,
        asks: "freeze",
        at,
        reporter: link.email,
      }),
      told: deps.superAdmins(),
      log: {
        type: "shareholder",
        ...{ at, timeZone },
        message: holderRightsLogs.reported,
      },
    });
    return { reply: { message: holderRightsMessages.reported } };
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
