import { administratorAuthenticator } from "../http/authenticators.ts";
import { streamHandler } from "../http/stream-handler.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { openSeals } from "../services/seals.ts";
import { secret } from "../services/secrets.ts";
import { tokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { runAccountStore } from "../store/deliveries/run-accounts.ts";
import { exportFileStore } from "../store/jobs/export-files.ts";
import { exportStore } from "../store/jobs/exports.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { counterStore } from "../store/lists/counts.ts";
import { exportedAccountStore } from "../store/lists/exported-accounts.ts";
import { listStore } from "../store/lists/lists.ts";
import { accountSearch } from "../store/lists/search.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { imageStore } from "../store/submissions/images.ts";
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
const exports = exportStore(table);
const exported = {
  accounts: exportedAccountStore(table),
  lists: listStore(table),
  counts: counterStore(table),
  search: accountSearch({ table, hash }),
  images: imageStore({ table, bucket: env.IMAGES_BUCKET }),
  exports,
  logs: logStore(table),
  registrar: env.REGISTRAR,
  maxBytes: env.MAX_STREAMED_BYTES,
  clock,
};

export const handler = streamHandler({
  group: "admin-exports",
  tokens: administratorAuthenticator({
    verifier: tokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins: adminStore(table),
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
      jobs: jobStore(table),
      runAccounts: runAccountStore(table),
      logs: exported.logs,
      timeZone: env.REGISTRAR.timeZone,
      clock,
    }),
    getExportJob: getExportJob({
      exports,
      files: exportFileStore({ bucket: env.EXPORTS_BUCKET }),
      clock,
    }),
  },
});
