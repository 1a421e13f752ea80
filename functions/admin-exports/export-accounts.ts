import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { exportMessages as say } from "#shared/messages/exports.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { exportLog } from "../files/export-log.ts";
import { type FileDeps, writeFile } from "../files/write-file.ts";
import { writtenStream } from "../files/written-stream.ts";
import type { Administrator, CallRequest, FileAnswer } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { Exports } from "../store/jobs/exports.ts";
import type { ExportedAccounts } from "../store/lists/exported-accounts.ts";
import type { Search } from "../store/lists/search.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Claims } from "../store/submissions/claims.ts";
import { exportScopeOf, type WantedExport } from "./export-scope-of.ts";
import { measuredSize } from "./measured-size.ts";
import type { NoteLargeExports } from "./note-large-exports.ts";

interface Deps extends FileDeps {
  accounts: ExportedAccounts;
  search: Pick<Search, "page">;
  claims: Pick<Claims, "all">;
  exports: Pick<Exports, "start">;
  logs: Pick<Logs, "write">;
  noteLarge: NoteLargeExports;
  maxBytes: number;
}

type ExportRequest = Pick<CallRequest<"exportIndividualAccounts">, "query" | "admin">;
type QueriedExport = Pick<CallRequest<"exportQueriedIndividualAccounts">, "body" | "admin">;

export const exportQueried = (deps: Deps, kind: ExportKind, type: AccountType) => {
  const call = exportAccounts(deps, kind, type);
  return ({ body, admin }: QueriedExport) => call({ query: body, admin });
};

/** All checks with an error status run before the first byte is sent. */
export const exportAccounts =
  (deps: Deps, kind: ExportKind, type: AccountType) =>
  async ({ query, admin }: ExportRequest) => {
    const scope = await scopeOf(deps, { kind, type, query, adminId: admin?.id ?? "" });
    const batches = deps.accounts.batches(scope);
    const { maxBytes, registrar: forms } = deps;
    const [first, size] = await Promise.all([
      batches.next(),
      measuredSize(deps.accounts, scope, { maxBytes, forms }),
    ]);
    if (first.done) throw new AppError("export.nothing");
    await deps.noteLarge({ admin, accounts: size.total, reason: query.reason });

    if (query.job || size.bytes > maxBytes) {
      await batches.return(undefined);
      return startJob(deps, { scope, total: size.total, isAsked: query.job === true, admin });
    }
    return sendFile(deps, { scope, batches: continued(first.value, batches), by: nameOf(admin) });
  };

const scopeOf = ({ registrar, ...deps }: Deps, asked: WantedExport) =>
  exportScopeOf({ ...deps, timeZone: registrar.timeZone }, asked);

interface ExportFile {
  scope: ExportScope;
  batches: AsyncIterable<Submission[]>;
  by: string;
}

const sendFile = async (deps: Deps, { scope, batches, by }: ExportFile): Promise<FileAnswer> => {
  const { logs, registrar, clock } = deps;
  const note = (stage: "begun" | "done" | "brokenOff", count: number) =>
    logs.write(
      exportLog(stage, count, {
        scope,
        by,
        at: clock().toISOString(),
        timeZone: registrar.timeZone,
      }),
    );
  await note("begun", 0);
  let count = 0;
  const write = writeFile(deps, {
    scope,
    by,
    batches,
    onBatch: (accounts) => {
      count += accounts.length;
    },
  });
  const file: Readable = writtenStream(write, async (fault) => {
    if (fault) logger.error("export.broken-off", { error: fault, kind: scope.kind, count });
    else logger.info("export.sent", { kind: scope.kind, count });
    await note(fault ? "brokenOff" : "done", count);
  });
  return { file, fileName: say.fileName(scope) };
};

interface WantedJob {
  scope: ExportScope;
  total: number;
  isAsked: boolean;
  admin: Administrator | undefined;
}

const startJob = async (
  { exports, registrar, clock }: Deps,
  { scope: { dueBefore, ...list }, total, isAsked, admin }: WantedJob,
) => {
  // Places in the order of creation never change, so no account is in two parts. The due time of an
  // account that is overdue moves only out of the list.
  const scope = list.isOverdue && dueBefore ? { ...list, dueBefore } : list;
  const at = clock().toISOString();
  const by = nameOf(admin);
  const job = {
    id: randomUUID(),
    kind: "export",
    scope,
    adminId: admin?.id ?? "",
    by,
    startedAt: at,
    state: "running",
    done: 0,
    total,
    attempts: 0,
    ...{ parts: 0, ready: 0, failed: 0 },
  } as const;
  const log = exportLog("jobBegun", total, { scope, by, at, timeZone: registrar.timeZone });
  if (!(await exports.start(job, log))) throw new AppError("export.running");
  const message = isAsked ? say.startedAsAsked : say.started(total);
  return { reply: { message, results: { jobId: job.id } } };
};

const continued = async function* (
  first: Submission[],
  batches: AsyncGenerator<Submission[]>,
): AsyncGenerator<Submission[]> {
  try {
    yield first;
    yield* batches;
  } finally {
    await batches.return(undefined);
  }
};
