import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export const rejectedMail = ({
  remark,
  ...facts
}: HolderMailFacts & { remark?: string | undefined }): RenderedMail =>
  holderMail("rejected", facts, { quote: remark });
