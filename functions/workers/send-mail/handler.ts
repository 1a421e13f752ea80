import { keyedHash } from "../../services/keyed-hash.ts";
import { openMail } from "../../services/mail.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { openExports } from "../../store/jobs/exports.ts";
import { openLogs } from "../../store/logs/logs.ts";
import { openAlerts } from "../../store/outbox/alerts.ts";
import { openOutbox } from "../../store/outbox/outbox.ts";
import { openAdmins } from "../../store/staff/admins.ts";
import { openCodes } from "../../store/staff/codes.ts";
import { openSubmissions } from "../../store/submissions/submissions.ts";
import { openDatabase } from "../../store/table/table.ts";
import { eachMessage } from "../each-message.ts";
import { MailMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { sendMail } from "./send-mail.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());

export const handler = eachMessage({
  message: MailMessage,
  work: sendMail({
    outbox: openOutbox(table),
    submissions: openSubmissions({ table, hash }),
    codes: openCodes({ table, hash }),
    logs: openLogs(table),
    alerts: openAlerts(table),
    admins: openAdmins(table),
    exports: openExports(table),
    hash,
    mailer: openMail({ sender: env.REGISTRAR.mailSender }),
    registrar: env.REGISTRAR,
    clock: () => new Date(),
  }),
});
