import type { HoldKind } from "#shared/contract/holds.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holdWords, holdMailMessages as say } from "#shared/messages/holds.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import type { Registrar } from "#shared/registrar.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";

export interface HoldFacts {
  registrar: Registrar;
  name: string;
  accountId: string;
  hold: HoldKind;
  link: string;
}

/** To the administrator who approved the account. */
export const heldMail = ({ registrar, name, accountId, hold, link }: HoldFacts): RenderedMail => {
  const reference = referenceOf(accountId);
  return rendered(say.subject(reference), {
    registrar,
    title: say.title,
    greets: name,
    paragraphs: [say.text(reference, holdWords[hold]), say.ends],
    button: { label: say.button, link },
    hint: mailMessages.signInHint,
    footer: say.footer,
  });
};
