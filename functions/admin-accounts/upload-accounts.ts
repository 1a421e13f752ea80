import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { isAccepted, servicesToSend } from "../domain/submission/upload-plan.ts";
import type { Call } from "../http/request.ts";
import type { Jobs, UploadRunJob } from "../store/jobs/jobs.ts";
import type { ListRequest, Lists } from "../store/lists/lists.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { datesOf } from "./list-accounts.ts";

interface Deps {
  lists: Pick<Lists, "candidates" | "page">;
  jobs: Pick<Jobs, "start">;
  configuration: Pick<ConfigurationStore, "get">;
  timeZone: string;
  clock: () => Date;
}

export const uploadAccounts =
  ({ lists, jobs, configuration, timeZone, clock }: Deps): Call<"uploadAccounts"> =>
  async ({ body, admin }) => {
    const switches = await configuration.get();
    if (!switches.allowUploadToIxtrac && !switches.allowUploadToErights) {
      throw new AppError("upload.both-off");
    }
    const now = clock().toISOString();
    const { from, before } = datesOf(body, timeZone);
    const list: ListRequest = {
      type: body.account_type,
      status: "approved",
      limit: 1000,
      ...(from && { from }),
      ...(before && { before }),
    };
    const { count, frozen } = await countToSend(lists, list, switches);
    if (count === 0) throw new AppError(frozen > 0 ? "upload.frozen" : "upload.nothing");
    const results = { count, ...(frozen > 0 && { frozen }) };
    if (body.dryRun) {
      return { reply: { message: statusMessages.uploadCounted(count, frozen), results } };
    }
    const message = statusMessages.uploadStarted(count, frozen);

    const by = nameOf(admin);
    const job: UploadRunJob = {
      id: randomUUID(),
      kind: "upload-run",
      type: body.account_type,
      ...(from && { from }),
      before: await endOf(lists, list, now),
      startedAt: now,
      by,
      count,
      queued: 0,
      cursor: null,
      isFannedOut: false,
    };
    await jobs.start(job, {
      type: "upload",
      at: now,
      timeZone,
      message,
      by,
      uploaded_by: by,
      is_ixtrac_upload_allowed: switches.allowUploadToIxtrac,
      is_erights_upload_allowed: switches.allowUploadToErights,
      count,
    });
    return { reply: { message, results: { jobId: job.id, ...results } } };
  };

/** Accounts sent later stay out. The clock that dated the newest account may be ahead of ours. */
const endOf = async (lists: Deps["lists"], list: ListRequest, now: string): Promise<string> => {
  const { rows } = await lists.page({ ...list, limit: 1 });
  const newest = rows.map(({ dateCreated, id }) => `${dateCreated}#${id}`).join();
  if (newest > now) return newest;
  return list.before && list.before < now ? list.before : now;
};

const countToSend = async (
  lists: Deps["lists"],
  request: ListRequest,
  configuration: Configuration,
): Promise<{ count: number; frozen: number }> => {
  const found = { count: 0, frozen: 0 };
  for await (const candidates of lists.candidates(request)) {
    const sent = candidates.filter(
      (account) =>
        servicesToSend(account, configuration).length > 0 || isAccepted(account, configuration),
    );
    const frozen = sent.filter(isFrozen).length;
    found.frozen += frozen;
    found.count += sent.length - frozen;
  }
  return found;
};
