import { streamHandler } from "../http/stream-handler.ts";
import { openTokenJudge } from "../http/token-judge.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { openSeals } from "../services/seals.ts";
import { secret } from "../services/secrets.ts";
import { openTokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { openRunAccounts } from "../store/deliveries/run-accounts.ts";
import { openExportFiles } from "../store/jobs/export-files.ts";
import { openExports } from "../store/jobs/exports.ts";
import { openJobs } from "../store/jobs/jobs.ts";
import { openCounts } from "../store/lists/counts.ts";
import { openExportedAccounts } from "../store/lists/exported-accounts.ts";
import { openLists } from "../store/lists/lists.ts";
import { openSearch } from "../store/lists/search.ts";
import { openLogs } from "../store/logs/logs.ts";
import { openAdmins } from "../store/staff/admins.ts";
import { openImages } from "../store/submissions/images.ts";
import { openDatabase } from "../store/table/table.ts";
import { downloadRun } from "./download-run.ts";
import { Env } from "./env.ts";
import { exportAccounts } from "./export-accounts.ts";
import { getExportJob } from "./get-export-job.ts";

const env = readEnv(Env);
const clock = () => new Date();
const seals = openSeals({ read: secret(env.FIELD_KEYS_SECRET) });
const table = { db: openDatabase(seals), name: env.MAIN_TABLE };
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());
const exports = openExports(table);
const exported = {
  accounts: openExportedAccounts(table),
  lists: openLists(table),
  counts: openCounts(table),
  search: openSearch({ table, hash }),
  images: openImages({ table, bucket: env.IMAGES_BUCKET }),
  exports,
  logs: openLogs(table),
  registrar: env.REGISTRAR,
  maxBytes: env.MAX_STREAMED_BYTES,
  clock,
};

export const handler = streamHandler({
  group: "admin-exports",
  tokens: openTokenJudge({
    verifier: openTokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins: openAdmins(table),
    registrar: env.REGISTRAR,
    clock,
  }),
  calls: {
    exportIndividualAccounts: exportAccounts(exported, "excel", "individual"),
    exportCorporateAccounts: exportAccounts(exported, "excel", "corporate"),
    exportIndividualImages: exportAccounts(exported, "images", "individual"),
    exportCorporateImages: exportAccounts(exported, "images", "corporate"),
    exportIndividualForms: exportAccounts(exported, "forms", "individual"),
    exportCorporateForms: exportAccounts(exported, "forms", "corporate"),
    downloadRun: downloadRun({
      jobs: openJobs(table),
      runAccounts: openRunAccounts(table),
      logs: exported.logs,
      timeZone: env.REGISTRAR.timeZone,
      clock,
    }),
    getExportJob: getExportJob({
      exports,
      files: openExportFiles({ bucket: env.EXPORTS_BUCKET }),
      clock,
    }),
  },
});
