import { account, arnOf } from "../../iam/arns.ts";
import type { KeptMail } from "./mailbox.ts";

/** An event of SES about an email, as `events/recorded/mails-that-come-back.json` has them. */
export type CameBack = ReturnType<typeof bounceOf> | ReturnType<typeof complaintOf>;

type Sent = Pick<KeptMail, "id" | "from" | "to" | "subject" | "headers" | "tags">;

/** Addresses of SES's mailbox simulator, so that they work as on AWS; a label makes variants. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

export const cameBack = (mail: Sent): CameBack[] =>
  mail.to.flatMap((emailAddress): CameBack[] => {
    const kind = simulated.exec(emailAddress)?.[1]?.toLowerCase();
    if (kind === "bounce") return [bounceOf(mail, emailAddress)];
    return kind === "complaint" ? [complaintOf(mail, emailAddress)] : [];
  });

const bounceOf = (mail: Sent, emailAddress: string) => ({
  eventType: "Bounce" as const,
  bounce: {
    feedbackId: `${mail.id}-000000`,
    bounceType: "Permanent",
    bounceSubType: "General",
    bouncedRecipients: [
      {
        emailAddress,
        action: "failed",
        status: "5.1.1",
        diagnosticCode: "smtp; 550 5.1.1 user unknown",
      },
    ],
    timestamp: new Date().toISOString(),
    reportingMTA: "dns; localhost",
  },
  mail: aboutOf(mail),
});

const complaintOf = (mail: Sent, emailAddress: string) => ({
  eventType: "Complaint" as const,
  complaint: {
    feedbackId: `${mail.id}-000000`,
    complaintSubType: null,
    complainedRecipients: [{ emailAddress }],
    timestamp: new Date().toISOString(),
    userAgent: "Amazon SES Mailbox Simulator",
    complaintFeedbackType: "abuse",
    arrivalDate: new Date().toISOString(),
  },
  mail: aboutOf(mail),
});

const aboutOf = ({ id, from, to, subject, headers = [], tags = {} }: Sent) => {
  const [, source = "", domain = ""] = /([^<]*@([^>]+))>?$/.exec(from) ?? [];
  return {
    timestamp: new Date().toISOString(),
    source,
    sourceArn: arnOf.identity(domain),
    sendingAccountId: account,
    messageId: id,
    destination: to,
    headersTruncated: false,
    headers,
    commonHeaders: { from: [from], to, messageId: id, subject },
    tags: {
      "ses:operation": ["SendRawEmail"],
      "ses:configuration-set": ["Mails"],
      "ses:source-ip": ["127.0.0.1"],
      "ses:from-domain": [domain],
      "ses:caller-identity": ["send-mail"],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  };
};
