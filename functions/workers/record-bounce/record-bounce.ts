import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { MailFailures } from "../../store/submissions/mail-failures.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { lostAddresses, type MailEvent } from "./mail-event.ts";

interface Deps {
  submissions: Pick<Submissions, "withEmail">;
  failures: MailFailures;
  hashOf: (email: string) => string;
  timeZone: string;
  clock: () => Date;
}

/** Flags each account of the bounced address once, for the clerks. */
export const recordBounce =
  ({ submissions, failures, hashOf, timeZone, clock }: Deps) =>
  async (event: MailEvent): Promise<void> => {
    for (const address of lostAddresses(event)) {
      for (const { id } of await submissions.withEmail(hashOf(address))) {
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
