import { type EmailKind, emailKinds } from "#shared/contract/timeline.ts";

/** Names an email about an account in what its provider reports about it. Holds ids only. */
export interface MailTag {
  submissionId: string;
  at: string;
  id: string;
  mail: EmailKind;
}

/** In the events of SES. */
export const mailTagName = "email";

/** SES takes letters, digits, dashes and underscores, 255 at most. */
export const mailTagOf = ({ submissionId, at, id, mail }: MailTag): string =>
  [submissionId, Date.parse(at), id, mail].join("_");

/** @returns undefined for a tag that another version of the product may have written */
export const readMailTag = (tag: string): MailTag | undefined => {
  const [, submissionId = "", ms, id = "", kind] =
    /^([0-9a-f-]{36})_(\d{13})_([0-9a-f-]{36})_([a-z-]+)$/.exec(tag) ?? [];
  const mail = emailKinds.find((one) => one === kind);
  return mail && { submissionId, at: new Date(Number(ms)).toISOString(), id, mail };
};
