import { readEnv } from "../../settings.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { exportPartStore } from "../../store/jobs/export-parts.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { exportedAccountStore } from "../../store/lists/exported-accounts.ts";
import { imageStore } from "../../store/submissions/images.ts";
import { clock, encryptedTable } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { ExportMessage } from "../messages.ts";
import { buildExport } from "./build-export.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const table = encryptedTable(env);

export const handler = eachMessage({
  message: ExportMessage,
  work: buildExport({
    exports: exportStore(table),
    parts: exportPartStore(table),
    accounts: exportedAccountStore(table),
    files: exportFileStore({ bucket: env.EXPORTS_BUCKET }),
    images: imageStore({ table, bucket: env.IMAGES_BUCKET }),
    registrar: env.REGISTRAR,
    partBytes: env.EXPORT_PART_BYTES,
    clock,
  }),
});
