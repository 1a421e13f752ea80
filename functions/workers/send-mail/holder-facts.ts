import { referenceOf } from "#shared/kyc/reference.ts";
import { linkKeyText } from "../../domain/access/link-key.ts";
import { holderNameOf, type Submission } from "../../domain/submission/submission.ts";
import { viewAccountLink } from "../../mails/view-account-link.ts";
import type { FreezeLink } from "../../services/freeze-links.ts";
import type { MailSources } from "./mail-sources.ts";

/** What every email to a holder has. */
export const factsOf = async (sources: MailSources, submission: Submission, to: string) => {
  const { registrar, hash } = sources;
  const { siteUrl, eChannelUrl } = registrar;
  return {
    registrar,
    holderName: await holderNameFor(sources, submission, to),
    reference: referenceOf(submission.id),
    link: viewAccountLink({ siteUrl, ...submission, key: hash(linkKeyText(submission, to)) }),
    eChannelUrl,
  };
};

/** Of an address that is proved (D72). */
export const holderNameFor = async (
  { submissions, proved, clock }: MailSources,
  submission: Submission,
  to: string,
): Promise<string | undefined> => {
  const emailHashes = submissions.emailHashes(to);
  return (await proved.isProved(emailHashes, clock())) ? holderNameOf(submission) : undefined;
};

export interface LinkFacts extends Pick<FreezeLink, "id" | "other" | "isForAll"> {
  submissionId: string;
  to: string;
}

export const freezeLinkOf = async (
  { links, registrar: { siteUrl }, clock }: MailSources,
  { id, submissionId: accountId, other, isForAll, to: email }: LinkFacts,
): Promise<string> =>
  `${siteUrl}/freeze/${await links.tokenOf({ id, accountId, other, isForAll, email }, clock())}`;
