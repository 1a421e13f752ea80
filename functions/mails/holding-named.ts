import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export const holdingNamedMail = (facts: HolderMailFacts): RenderedMail =>
  holderMail("holdingNamed", facts);
