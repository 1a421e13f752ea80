import { holderRightsLogs, holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { isLater } from "../domain/comparison/letters.ts";
import { newRequest } from "../domain/submission/privacy-request.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { FreezeLink, OpenedLink } from "../services/freeze-links.ts";
import type { Disputes } from "../store/submissions/disputes.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { ToldForm, ToldForms } from "../store/submissions/told-forms.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "find">;
  disputes: Disputes;
  toldForms: ToldForms;
  superAdmins: () => string[];
  timeZone: string;
  clock: () => Date;
}

/** What one call marks. The link stays open as long as more are left. */
const mostForms = 150;
const atOnce = 10;

export const isAboutForms = ({ other, isForAll }: FreezeLink): boolean =>
  other !== undefined || isForAll === true;

/** What the link of a letter would do now. */
export const formsOf = async ({ submissions, disputes, toldForms }: Deps, link: FreezeLink) => {
  const account = await submissions.get(link.accountId);
  const action = (await disputes.counts(account)) ? "dispute" : "report";
  const forms = (await toldForms.allOpen(link.accountId, mostForms)).length;
  return {
    action,
    ...(forms > 1 && { forms }),
    ...(link.isForAll && { isForAll: true as const }),
  } as const;
};

/**
 * Marks the forms that came after the holder's own, if that was accepted; otherwise a clerk looks at
 * them. Forms that were approved meanwhile are marked too (D94).
 */
export const disputeForms = async (
  deps: Deps,
  link: OpenedLink,
  isForAll: boolean,
): Promise<string> => {
  const { submissions, disputes } = deps;
  const account = await submissions.get(link.accountId);
  const found = await formsToDispute(deps, { account, link, isForAll });
  const counts = found.length > 0 && (await disputes.counts(account));
  if (!counts) {
    await disputes.save({ ...openCase(deps, { account, link }, found), link, forms: [] });
    return holderRightsMessages.formsReported;
  }
  const forms = found.slice(0, mostForms);
  const isWhole = forms.length === found.length;
  for (let from = 0; from < forms.length; from += atOnce) {
    const isLast = from + atOnce >= forms.length;
    await disputes.save({
      ...(from === 0 ? openCase(deps, { account, link }, found) : logged(deps, account)),
      forms: forms.slice(from, from + atOnce),
      ...(isLast && isWhole && { link }),
    });
  }
  return isWhole
    ? holderRightsMessages.disputed(forms.length)
    : holderRightsMessages.disputedInPart(forms.length);
};

interface Asked {
  account: Submission;
  link: OpenedLink;
  isForAll: boolean;
}

const formsToDispute = async (
  { submissions, toldForms, clock }: Deps,
  { account, link: { other }, isForAll }: Asked,
): Promise<ToldForm[]> => {
  if (isForAll || other === undefined) return toldForms.allOpen(account.id, mostForms + 1);
  const told = await toldForms.open(account.id, [other]);
  if (told.length > 0) return told;
  // A letter of release 1.0.0 has no row about its form.
  const form = await submissions.find(other);
  if (!form || !isLater(account, form)) return [];
  return [{ id: other, at: clock().toISOString(), sentAt: form.consent.at, isSamePerson: false }];
};

const openCase = (deps: Deps, { account, link }: Omit<Asked, "isForAll">, [first]: ToldForm[]) => {
  const at = deps.clock().toISOString();
  const { id: accountId, type: account_type } = account;
  const about = { asks: "freeze", other: first?.id, reporter: link.email } as const;
  return {
    ...logged(deps, account),
    request: newRequest({ accountId, account_type, at, ...about }),
    told: deps.superAdmins(),
  };
};

const logged = ({ timeZone, clock }: Deps, { id: accountId }: Submission) => ({
  accountId,
  told: [],
  log: {
    type: "shareholder" as const,
    at: clock().toISOString(),
    timeZone,
    message: holderRightsLogs.disputed,
  },
});
