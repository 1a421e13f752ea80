import type { Mail } from "#local/engines/mail/mailbox.ts";
import { until } from "./until.ts";

/** The emails in the inbox of the local run, oldest first. */
export const inboxAt = (url: string) => {
  const mailsTo = async (address: string): Promise<Mail[]> => {
    const { emails } = (await (await fetch(`${url}/store`)).json()) as { emails: Mail[] };
    return emails.filter(({ to }) => to.includes(address));
  };
  return {
    mailsTo,

    /** The link "This was not me" of the first email that has one. */
    freezeLink: (address: string): Promise<string> =>
      until("an email with the link", async () =>
        (await mailsTo(address))
          .map(({ text }) => /^This was not me:\n(\S+)$/m.exec(text)?.[1])
          .find(Boolean),
      ),

    /** The first emailed code after the `mailsBefore` emails that were there before. */
    nextCode: (address: string, mailsBefore: number): Promise<string> =>
      until("a mail with a code", async () => {
        const mails = (await mailsTo(address)).slice(mailsBefore);
        return mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean);
      }),
  };
};
