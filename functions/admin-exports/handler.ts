import { adminExports } from "#shared/contract/admin-exports.ts";
import { adminExportsRoutes } from "#shared/contract/routes/admin-exports.ts";
import type { Administrator } from "../http/request.ts";
import { streamHandler } from "../http/stream-handler.ts";
import { withinBudget } from "../http/within-budget.ts";
import { readEnv } from "../settings.ts";
import { differenceStore } from "../store/deliveries/differences.ts";
import { outageStore } from "../store/deliveries/outages.ts";
import { runAccountStore } from "../store/deliveries/run-accounts.ts";
import { exportFileStore } from "../store/jobs/export-files.ts";
import { exportPartStore } from "../store/jobs/export-parts.ts";
import { exportStore } from "../store/jobs/exports.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { counterStore } from "../store/lists/counts.ts";
import { exportedAccountStore } from "../store/lists/exported-accounts.ts";
import { figureStore } from "../store/lists/figures.ts";
import { incompleteReader } from "../store/lists/incomplete.ts";
import { listStore } from "../store/lists/lists.ts";
import { oldestDueReader } from "../store/lists/oldest-due.ts";
import { accountSearch } from "../store/lists/search.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { exportedCountStore } from "../store/logs/exported-counts.ts";
import { loadedStore } from "../store/logs/loaded.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { pauseReader } from "../store/staff/pauses.ts";
import { claimStore } from "../store/submissions/claims.ts";
import { imageStore } from "../store/submissions/images.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { administratorTokens, clock, encryptedTable, lookupKeys } from "../wiring.ts";
import { downloadLogs } from "./download-logs.ts";
import { downloadOperations } from "./download-operations.ts";
import { downloadRun } from "./download-run.ts";
import { downloadUsers } from "./download-users.ts";
import { Env } from "./env.ts";
import { exportAccounts, exportQueried } from "./export-accounts.ts";
import { getExportJob } from "./get-export-job.ts";
import { getImage } from "./get-image.ts";
import { listExportJobs } from "./list-export-jobs.ts";
import { makeExportAgain } from "./make-export-again.ts";
import { noteLargeExports } from "./note-large-exports.ts";
import { noteNightExports } from "./note-night-exports.ts";

const env = readEnv(Env);
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);
const exports = exportStore(table);
const sentenceOfPause = pauseReader(table);
const images = imageStore({ table, bucket: env.IMAGES_BUCKET });
const shown = {
  submissions: submissionStore({ table }),
  images,
  loaded: loadedStore(table, env.REGISTRAR),
  clock,
};
const { timeZone } = env.REGISTRAR;
const counts = adminCountStore(table, env.REGISTRAR, "exports");
const configuration = configurationStore(table, env.REGISTRAR);
const logs = logStore(table);
const exported = {
  accounts: exportedAccountStore(table),
  search: accountSearch({ table, hash }),
  claims: claimStore(table),
  images,
  exports,
  logs,
  registrar: env.REGISTRAR,
  noteLarge: noteLargeExports({
    ...{ configuration, logs, warnings: counts, timeZone, clock },
    exported: exportedCountStore(table, env.REGISTRAR),
  }),
  maxBytes: env.MAX_STREAMED_BYTES,
  clock,
};

const withinLimit = withinBudget({
  configuration,
  of: "exports",
  limitIn: ({ exportsPerDay }) => exportsPerDay,
  budget: counts,
  registrar: env.REGISTRAR,
  clock,
});
const atNight = noteNightExports({ exports: counts, timeZone, clock });
const begun = <Request extends { admin: Administrator | undefined }, Answer>(
  call: (request: Request) => Promise<Answer>,
) => withinLimit(atNight(call));

const jobs = {
  exports,
  parts: exportPartStore(table),
  files: exportFileStore({ bucket: env.EXPORTS_BUCKET }),
  sentenceOfPause,
  timeZone: env.REGISTRAR.timeZone,
  clock,
};

export const handler = streamHandler({
  routes: adminExportsRoutes,
  refresh,
  schemas: adminExports,
  tokens: administratorTokens(env, table, hash),
  hash,
  sentenceOfPause,
  calls: {
    exportIndividualAccounts: begun(exportAccounts(exported, "excel", "individual")),
    exportCorporateAccounts: begun(exportAccounts(exported, "excel", "corporate")),
    exportIndividualImages: begun(exportAccounts(exported, "images", "individual")),
    exportCorporateImages: begun(exportAccounts(exported, "images", "corporate")),
    exportIndividualForms: begun(exportAccounts(exported, "forms", "individual")),
    exportCorporateForms: begun(exportAccounts(exported, "forms", "corporate")),
    exportQueriedIndividualAccounts: begun(exportQueried(exported, "excel", "individual")),
    exportQueriedCorporateAccounts: begun(exportQueried(exported, "excel", "corporate")),
    exportQueriedIndividualImages: begun(exportQueried(exported, "images", "individual")),
    exportQueriedCorporateImages: begun(exportQueried(exported, "images", "corporate")),
    exportQueriedIndividualForms: begun(exportQueried(exported, "forms", "individual")),
    exportQueriedCorporateForms: begun(exportQueried(exported, "forms", "corporate")),
    downloadRun: begun(
      downloadRun({
        jobs: jobStore(table),
        runAccounts: runAccountStore(table),
        logs,
        registrar: env.REGISTRAR,
        clock,
      }),
    ),
    downloadOperations: begun(
      downloadOperations({
        ...{ figures: figureStore(table), counts: counterStore(table), lists: listStore(table) },
        ...{ oldestDue: oldestDueReader(table), admins: adminStore(table) },
        incomplete: incompleteReader(table),
        ...{ outages: outageStore(table), differences: differenceStore(table) },
        ...{ configuration, logs },
        ...{ registrar: env.REGISTRAR, clock },
      }),
    ),
    downloadLogs: begun(downloadLogs({ logs, registrar: env.REGISTRAR, clock })),
    downloadUsers: begun(
      downloadUsers({
        admins: adminStore(table),
        logs,
        registrar: env.REGISTRAR,
        clock,
      }),
    ),
    getIndividualImage: getImage(shown, "individual"),
    getCorporateImage: getImage(shown, "corporate"),
    listExportJobs: listExportJobs(jobs),
    getExportJob: getExportJob(jobs),
    makeExportAgain: makeExportAgain(jobs),
  },
});
