import {
  type RunAccount,
  type RunAccountState,
  runAccountStates,
} from "#shared/contract/upload-runs.ts";
import { runExportMessages as say } from "#shared/messages/run-export.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { wallClock } from "../domain/time/wall-clock.ts";
import { writeRunWorkbook } from "../files/write-run-workbook.ts";
import { writtenStream } from "../files/written-stream.ts";
import type { FileCall } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { RunAccounts } from "../store/deliveries/run-accounts.ts";
import type { Jobs, UploadRunJob } from "../store/jobs/jobs.ts";
import type { Logs } from "../store/logs/logs.ts";

interface Deps {
  jobs: Pick<Jobs, "get">;
  runAccounts: Pick<RunAccounts, "page">;
  logs: Pick<Logs, "write">;
  registrar: Pick<Registrar, "name" | "country" | "timeZone">;
  clock: () => Date;
}

export const downloadRun =
  ({ jobs, runAccounts, logs, registrar, clock }: Deps): FileCall<"downloadRun"> =>
  async ({ params: { jobId }, admin }) => {
    const run = await jobs.get(jobId, "upload-run");
    if (!run) throw new AppError("run.not-found");
    const note = (message: string, done?: { count: number }) =>
      logs.write({
        type: "upload",
        at: clock().toISOString(),
        timeZone: registrar.timeZone,
        message,
        by: nameOf(admin),
        ...done,
      });
    await note(say.logBegun);
    let count = 0;
    const pages = pagesOf(runAccounts, run);
    const what = say.what(run.type, formattedDate(run.startedAt, registrar));
    const about = { registrar, what, by: nameOf(admin), at: clock().toISOString() };
    const file = writtenStream(
      (written) =>
        writeRunWorkbook(written, {
          pages,
          about,
          onPage: (rows) => {
            count += rows;
          },
        }),
      async (fault) => {
        if (fault) logger.error("export.broken-off", { error: fault, kind: "run", count });
        await note(fault ? say.logBroken : say.log(count), { count });
      },
    );
    const begun = wallClock(registrar.timeZone)(run.startedAt).toISOString();
    return { file, fileName: say.fileName(begun.slice(0, 16).replace(/[T:]/g, " ")) };
  };

/** A service may still answer for these. */
const open: RunAccountState[] = ["waiting", "unknown", "failed", "withdrawn"];

/** Open ones first: their state may change meanwhile; the second pass finds requeued deliveries. */
const states = [...new Set([...open, ...runAccountStates]), ...open];

const pagesOf = async function* (
  runAccounts: Deps["runAccounts"],
  run: UploadRunJob,
): AsyncGenerator<RunAccount[]> {
  const seen = new Set<string>();
  for (const state of states) {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await runAccounts.page({ run, state, cursor });
      const fresh = rows.filter(({ accountId, service }) => !seen.has(`${accountId} ${service}`));
      for (const { accountId, service } of fresh) seen.add(`${accountId} ${service}`);
      yield fresh;
      cursor = nextCursor ?? undefined;
    } while (cursor);
  }
};
