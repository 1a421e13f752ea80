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
  const parts = pattern.exec(tag)?.groups as Parts | undefined;
  if (!parts) return undefined;
  const { submissionId, ms, id, kind } = parts;
  const mail = emailKinds.find((one) => one === kind);
  return mail && { submissionId, at: new Date(Number(ms)).toISOString(), id, mail };
};

type Parts = Record<"submissionId" | "ms" | "id" | "kind", string>;

const pattern =
  /^(?<submissionId>[0-9a-f-]{36})_(?<ms>\d{13})_(?<id>[0-9a-f-]{36})_(?<kind>[a-z-]+)$/;
