import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { MailFailures } from "../../store/submissions/mail-failures.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { lostAddresses, type MailEvent } from "./mail-event.ts";

interface Deps {
  submissions: Pick<Submissions, "withEmail" | "emailHashes">;
  failures: MailFailures;
  timeZone: string;
  clock: () => Date;
}

/** Flags each account of the bounced address once, for the clerks. */
export const recordBounce =
  ({ submissions, failures, timeZone, clock }: Deps) =>
  async (event: MailEvent): Promise<void> => {
    for (const emailHash of lostAddresses(event).flatMap(submissions.emailHashes)) {
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
