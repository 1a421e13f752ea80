import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export const approvedMail = (facts: HolderMailFacts): RenderedMail => holderMail("approved", facts);
