import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { isFrozen, isHeldBack } from "#shared/contract/flags.ts";
import { type LeftOut, statusMessages } from "#shared/messages/statuses.ts";
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
    const { count, ...leftOut } = await countToSend(lists, list, switches);
    const { frozen, waiting } = leftOut;
    if (count === 0) throw nothingToSend(leftOut);
    const results = { count, ...(frozen > 0 && { frozen }), ...(waiting > 0 && { waiting }) };
    if (body.dryRun) {
      return { reply: { message: statusMessages.uploadCounted(count, leftOut), results } };
    }
    const message = statusMessages.uploadStarted(count, leftOut);

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

const nothingToSend = ({ frozen, waiting }: LeftOut) => {
  if (frozen > 0) return new AppError("upload.frozen");
  return new AppError(waiting > 0 ? "upload.waiting" : "upload.nothing");
};

const countToSend = async (
  lists: Deps["lists"],
  request: ListRequest,
  configuration: Configuration,
): Promise<LeftOut & { count: number }> => {
  const found = { count: 0, frozen: 0, waiting: 0 };
  for await (const candidates of lists.candidates(request)) {
    const sent = candidates.filter(
      (account) =>
        servicesToSend(account, configuration).length > 0 || isAccepted(account, configuration),
    );
    const frozen = sent.filter(isFrozen).length;
    const held = sent.filter(isHeldBack).length;
    found.frozen += frozen;
    found.waiting += held - frozen;
    found.count += sent.length - held;
  }
  return found;
};
