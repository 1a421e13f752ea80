/** What SES tells of a mail that came back; its worker reads no more of it. */
export type CameBack =
  | {
      eventType: "Bounce";
      bounce: { bounceType: "Permanent"; bouncedRecipients: { emailAddress: string }[] };
    }
  | { eventType: "Complaint"; complaint: { complainedRecipients: { emailAddress: string }[] } };

/** Addresses of SES's own simulator, so that the same ones do the same on AWS; a label makes more of them. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** @returns what becomes of a mail to these addresses, nothing where it arrives */
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
