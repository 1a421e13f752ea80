import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export const holdingNamedMail = ({ freezeLink, ...facts }: HolderMailFacts): RenderedMail =>
  holderMail("holdingNamed", facts, {
    notMe: freezeLink ? { text: say.holdingNamed.notMe, link: freezeLink } : undefined,
  });
