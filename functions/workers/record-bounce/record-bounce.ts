import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { AccountMails } from "../../store/submissions/account-mails.ts";
import type { MailFailures } from "../../store/submissions/mail-failures.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { emailOf, lostAddresses, type MailEvent } from "./mail-event.ts";

interface Deps {
  submissions: Pick<Submissions, "withEmail" | "emailHashes">;
  failures: MailFailures;
  accountMails: Pick<AccountMails, "noteBounced">;
  timeZone: string;
  clock: () => Date;
}

/** Flags each account of the bounced address once, for the clerks, and marks the email itself. */
export const recordBounce =
  ({ submissions, failures, accountMails, timeZone, clock }: Deps) =>
  async (event: MailEvent): Promise<void> => {
    const addresses = lostAddresses(event);
    const email = emailOf(event);
    if (email && addresses.length > 0) {
      await accountMails.noteBounced(email, clock().toISOString());
    }
    for (const emailHash of addresses.flatMap(submissions.emailHashes)) {
      for (const { id } of await submissions.withEmail(emailHash)) {
        const log = {
          type: "shareholder",
          at: clock().toISOString(),
          timeZone,
          message: logMessages.mailCameBack,
          accountId: id,
        } as const;
        if (!(await failures.note(id, log))) continue;
        logger.warn("mail.came-back", { accountId: id, because: event.eventType });
      }
    }
  };
