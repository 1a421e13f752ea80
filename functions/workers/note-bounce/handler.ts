import { keyedHash } from "../../services/keyed-hash.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { logStore } from "../../store/logs/logs.ts";
import { emailHashOf } from "../../store/submissions/items.ts";
import { mailFailureStore } from "../../store/submissions/mail-failures.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { openDatabase } from "../../store/table/table.ts";
import { eachMessage } from "../each-message.ts";
import { Env } from "./env.ts";
import { MailEvent } from "./mail-event.ts";
import { noteBounce } from "./note-bounce.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());

export const handler = eachMessage({
  message: MailEvent,
  work: noteBounce({
    submissions: submissionStore({ table, hash }),
    failures: mailFailureStore(table),
    logs: logStore(table),
    hashOf: (email) => emailHashOf(email, hash),
    timeZone: env.REGISTRAR.timeZone,
    clock: () => new Date(),
  }),
});
