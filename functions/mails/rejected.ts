import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

/** `remark` is the reason that the administrator gave. */
export const rejectedMail = ({
  remark,
  ...facts
}: HolderMailFacts & { remark?: string | undefined }): RenderedMail =>
  holderMail("rejected", facts, { quote: remark });
