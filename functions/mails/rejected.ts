import type { Correction } from "#shared/contract/corrections.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { mailMessages as say } from "#shared/messages/mails.ts";
import { labelOf } from "#shared/messages/public-form.ts";
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

const itemOf = ({ field, sentence, text }: Correction, type: AccountType): MailItem => {
  const label = labelOf(field, type);
  const further = furtherDirectorIn(field);
  return {
    label: further ? say.ofDirector(label, further) : label,
    text: text ? `${sentence}\n${text}` : sentence,
  };
};

/** Counted from 1; the first director needs no number. */
const furtherDirectorIn = (field: string): number | undefined => {
  const [, place] = /^directors\.([1-9]\d*)\./.exec(field) ?? [];
  return place === undefined ? undefined : Number(place) + 1;
};
