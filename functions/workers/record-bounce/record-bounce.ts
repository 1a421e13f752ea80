import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { MailFailures } from "../../store/submissions/mail-failures.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import { lostAddresses, type MailEvent } from "./mail-event.ts";

interface Deps {
  submissions: Pick<Submissions, "withEmail">;
  failures: MailFailures;
  logs: Pick<Logs, "write">;
  hashOf: (email: string) => string;
  timeZone: string;
  clock: () => Date;
}

/** Flags each account of the bounced address once, for the clerks. */
export const recordBounce =
  ({ submissions, failures, logs, hashOf, timeZone, clock }: Deps) =>
  async (event: MailEvent): Promise<void> => {
    for (const address of lostAddresses(event)) {
      for (const { id } of await submissions.withEmail(hashOf(address))) {
        if (!(await failures.note(id))) continue;
        logger.warn("mail.came-back", { accountId: id, because: event.eventType });
        await logs.write({
          type: "shareholder",
          at: clock().toISOString(),
          timeZone,
          message: logMessages.mailCameBack,
          accountId: id,
        });
      }
    }
  };
