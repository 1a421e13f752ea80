import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import { exportsWithStore } from "../../store/erasures/exports-with.ts";
import { imageVersionStore } from "../../store/erasures/image-versions.ts";
import { tombstoneStore } from "../../store/erasures/tombstones.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { clock, encryptedTable, lookupKeys } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { ErasureMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { eraseAccount } from "./erase-account.ts";

const env = readEnv(Env);
const { hash, refresh } = await lookupKeys(env);
const table = encryptedTable(env);

export const handler = eachMessage({
  refresh,
  message: ErasureMessage,
  work: eraseAccount({
    erasing: erasingStore(table),
    configuration: configurationStore(table, env.REGISTRAR),
    tombstones: tombstoneStore({ bucket: env.TOMBSTONES_BUCKET }),
    rows: accountRowStore({ table, hash }),
    images: imageVersionStore({ bucket: env.IMAGES_BUCKET }),
    exports: exportsWithStore({ table, bucket: env.EXPORTS_BUCKET }),
    queues: queueClient(),
    compareUrl: env.COMPARE_QUEUE_URL,
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
});
