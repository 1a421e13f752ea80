import { openSeals } from "../../services/seals.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { openExportFiles } from "../../store/jobs/export-files.ts";
import { openExports } from "../../store/jobs/exports.ts";
import { openExportedAccounts } from "../../store/lists/exported-accounts.ts";
import { openImages } from "../../store/submissions/images.ts";
import { openDatabase } from "../../store/table/table.ts";
import { eachMessage } from "../each-message.ts";
import { JobMessage } from "../messages.ts";
import { buildExport } from "./build-export.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const seals = openSeals({ read: secret(env.FIELD_KEYS_SECRET) });
const table = { db: openDatabase(seals), name: env.MAIN_TABLE };

export const handler = eachMessage({
  message: JobMessage,
  work: buildExport({
    exports: openExports(table),
    accounts: openExportedAccounts(table),
    files: openExportFiles({ bucket: env.EXPORTS_BUCKET }),
    images: openImages({ table, bucket: env.IMAGES_BUCKET }),
    registrar: env.REGISTRAR,
    clock: () => new Date(),
  }),
});
