import { z } from "zod";
import { type MailTag, mailTagName, readMailTag } from "../../domain/mail-tag.ts";

const recipients = z.array(z.object({ emailAddress: z.string().min(3).max(320) })).max(50);

/** Emails of earlier releases, and those about no account, have no tag. */
const mail = z
  .object({ tags: z.record(z.string(), z.array(z.string()).max(50)).optional() })
  .optional();

/** The SES event: the only message with an email address in it; SQS keeps it for a day. */
export const MailEvent = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    mail,
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({ complainedRecipients: recipients }),
    mail,
  }),
]);
export type MailEvent = z.infer<typeof MailEvent>;

/** Only permanent bounces and complaints count: a full mailbox or an absence is temporary. */
export const lostAddresses = (event: MailEvent): string[] => {
  if (event.eventType === "Complaint") return addressesOf(event.complaint.complainedRecipients);
  const { bounceType, bouncedRecipients } = event.bounce;
  return bounceType === "Permanent" ? addressesOf(bouncedRecipients) : [];
};

/** Which email it is, if it is about an account. */
export const emailOf = ({ mail }: MailEvent): MailTag | undefined =>
  readMailTag(mail?.tags?.[mailTagName]?.[0] ?? "");

/** Normalises like holders' emails: without `Name <>`, in lower case. */
const addressesOf = (found: z.infer<typeof recipients>): string[] =>
  found
    .map(({ emailAddress }) => /<([^<>]+)>/.exec(emailAddress)?.[1] ?? emailAddress)
    .map((address) => address.toLowerCase());
