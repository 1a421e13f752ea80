import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export const receivedMail = (facts: HolderMailFacts): RenderedMail => holderMail("received", facts);
