import { z } from "zod";

const recipients = z.array(z.object({ emailAddress: z.string().min(3).max(320) })).max(50);

/** As SES publishes it; the one message with an address in it, kept for a day and by nobody else. */
export const MailEvent = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({ complainedRecipients: recipients }),
  }),
]);
export type MailEvent = z.infer<typeof MailEvent>;

/** Addresses that get no more mails: a full mailbox or an absence is passing and none of them. */
export const lostAddresses = (event: MailEvent): string[] => {
  if (event.eventType === "Complaint") return addressesOf(event.complaint.complainedRecipients);
  const { bounceType, bouncedRecipients } = event.bounce;
  return bounceType === "Permanent" ? addressesOf(bouncedRecipients) : [];
};

/** As holders' are kept: plain, from `Name <address>` too, and in small letters. */
const addressesOf = (found: z.infer<typeof recipients>): string[] =>
  found
    .map(({ emailAddress }) => /<([^<>]+)>/.exec(emailAddress)?.[1] ?? emailAddress)
    .map((address) => address.toLowerCase());
