/** The part of an SES notification that the worker reads. */
export type CameBack =
  | {
      eventType: "Bounce";
      bounce: { bounceType: "Permanent"; bouncedRecipients: { emailAddress: string }[] };
    }
  | { eventType: "Complaint"; complaint: { complainedRecipients: { emailAddress: string }[] } };

/** Addresses of SES's mailbox simulator, so that they work as on AWS; a label makes variants. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

export const cameBack = (to: string[]): CameBack[] =>
  to.flatMap((emailAddress) => {
    const kind = simulated.exec(emailAddress)?.[1]?.toLowerCase();
    if (kind === "bounce") return [bounceOf(emailAddress)];
    return kind === "complaint" ? [complaintOf(emailAddress)] : [];
  });

const bounceOf = (emailAddress: string): CameBack => ({
  eventType: "Bounce",
  bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
});

const complaintOf = (emailAddress: string): CameBack => ({
  eventType: "Complaint",
  complaint: { complainedRecipients: [{ emailAddress }] },
});
