import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

/** With a link "This was not me", the approval replaced the address of the reader (D92). */
export const approvedMail = ({ freezeLink, ...facts }: HolderMailFacts): RenderedMail =>
  holderMail(
    "approved",
    facts,
    freezeLink ? { more: [say.replaced], notMe: { text: say.freeze, link: freezeLink } } : {},
  );
