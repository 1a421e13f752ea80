import type { AccountType } from "#shared/kyc/status.ts";
import { mailMessages as say } from "#shared/messages/mails.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

export interface FoundAccount {
  type: AccountType;
  holderName?: string | undefined;
  reference: string;
  link: string;
}

export const linksMail = ({
  registrar,
  accounts,
}: {
  registrar: MailSender;
  accounts: FoundAccount[];
}): RenderedMail => {
  const { subject, title, text, account, footer } = say.links;
  return rendered(subject, {
    registrar,
    title,
    paragraphs: [text],
    links: accounts.map(({ type, holderName, reference, link }) => ({
      label: account({ type, holderName, reference }),
      link,
    })),
    footer,
  });
};
