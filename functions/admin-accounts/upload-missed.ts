import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import type { Service } from "#shared/kyc/status.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { isHeld } from "../domain/submission/delivery-hold.ts";
import { isSwitchedOn, missedServices } from "../domain/submission/upload-plan.ts";
import type { Call } from "../http/request.ts";
import type { Jobs } from "../store/jobs/jobs.ts";
import type { Lists } from "../store/lists/lists.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  lists: Pick<Lists, "missedPage">;
  jobs: Pick<Jobs, "start">;
  configuration: Pick<ConfigurationStore, "get">;
  timeZone: string;
  clock: () => Date;
}

const pageSize = 1000;
/** The run itself finds every account, so an answer need not wait for the last page. */
const countingMs = 2000;

export const uploadMissed =
  ({ lists, jobs, configuration, timeZone, clock }: Deps): Call<"uploadMissed"> =>
  async ({ body: { service, dryRun = false }, admin }) => {
    const switches = await configuration.get();
    if (!isSwitchedOn(service, switches)) throw new AppError("upload.service-off");
    const before = clock().toISOString();
    const missed = await countMissed({ lists, clock }, { service, switches, before });
    if (dryRun) return { reply: { results: missed } };
    if (missed.count === 0 && !missed.isAtLeast) {
      if (missed.held) throw new AppError("upload.held");
      throw new AppError(missed.frozen ? "upload.frozen" : "upload.none-missed");
    }

    const by = nameOf(admin);
    const { count } = missed;
    const jobId = randomUUID();
    await jobs.start(
      {
        id: jobId,
        kind: "upload-run",
        missedBy: service,
        before,
        startedAt: before,
        by,
        count,
        queued: 0,
        cursor: null,
        isFannedOut: false,
      },
      {
        type: "upload",
        at: before,
        timeZone,
        message: statusMessages.missedStarted(service),
        by,
        uploaded_by: by,
        is_ixtrac_upload_allowed: switches.allowUploadToIxtrac,
        is_erights_upload_allowed: switches.allowUploadToErights,
        count,
      },
    );
    return { reply: { results: { ...missed, jobId } } };
  };

interface Missed {
  service: Service;
  switches: Configuration;
  before: string;
}

interface Found {
  count: number;
  frozen?: number;
  held?: number;
  isAtLeast?: true;
}

const countMissed = async (
  { lists, clock }: Pick<Deps, "lists" | "clock">,
  { service, switches, before }: Missed,
): Promise<Found> => {
  const end = clock().getTime() + countingMs;
  const found = { count: 0, frozen: 0, held: 0 };
  for (let cursor: string | null = ""; ; ) {
    const page = await lists.missedPage({ service, before, limit: pageSize, cursor });
    const missed = page.candidates.filter(
      (account) => missedServices(account, service, switches).length > 0,
    );
    const frozen = missed.filter(isFrozen).length;
    const held = missed.filter(isHeld).length;
    found.frozen += frozen;
    found.held += held - frozen;
    found.count += missed.length - held;
    cursor = page.nextCursor;
    if (cursor === null) return shown(found);
    if (clock().getTime() >= end) return { ...shown(found), isAtLeast: true };
  }
};

const shown = ({ count, frozen, held }: Required<Omit<Found, "isAtLeast">>): Found => ({
  count,
  ...(frozen > 0 && { frozen }),
  ...(held > 0 && { held }),
});
