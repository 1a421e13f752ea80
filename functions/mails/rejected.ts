import type { Correction } from "#shared/contract/corrections.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";
import type { MailItem } from "./mail-parts.ts";

interface Rejection {
  type: AccountType;
  remark?: string | undefined;
  corrections?: readonly Correction[] | undefined;
}

/** What to correct comes first, in the words of the form, then the remark. */
export const rejectedMail = ({
  type,
  remark,
  corrections = [],
  ...facts
}: HolderMailFacts & Rejection): RenderedMail =>
  holderMail("rejected", facts, {
    items: corrections.map((correction) => itemOf(correction, type)),
    quote: remark,
  });

const itemOf = ({ field, sentence, text }: Correction, type: AccountType): MailItem => ({
  label: correctionLabelOf(field, type),
  text: text ? `${sentence}\n${text}` : sentence,
});
