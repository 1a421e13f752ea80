import { accessReviewMessages as say } from "#shared/messages/access-review.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf, profileOf } from "../domain/access/administrator.ts";
import { dayOf } from "../domain/time/days.ts";
import { writeAccessReview } from "../files/write-access-review.ts";
import { writtenStream } from "../files/written-stream.ts";
import type { FileCall } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps {
  admins: Pick<Admins, "list">;
  logs: Pick<Logs, "write">;
  registrar: Registrar;
  clock: () => Date;
}

/** Who may do what, as a workbook for the regular review of access. */
export const downloadUsers =
  ({ admins, logs, registrar, clock }: Deps): FileCall<"downloadUsers"> =>
  async ({ admin }) => {
    const all = (await admins.list()).map((one) => profileOf(one, registrar));
    const { timeZone } = registrar;
    const now = clock();
    await logs.write({
      ...{ type: "admin", at: now.toISOString(), timeZone, by: nameOf(admin) },
      ...{ message: say.log(all.length), count: all.length },
    });
    const about = { registrar, what: say.what, by: nameOf(admin), at: now.toISOString() };
    const file = writtenStream(
      (written) => writeAccessReview(written, { admins: all, about }),
      async (fault) => {
        if (fault) {
          logger.error("export.broken-off", { error: fault, kind: "users", count: all.length });
        }
      },
    );
    return { file, fileName: say.fileName(dayOf(now, timeZone)) };
  };
