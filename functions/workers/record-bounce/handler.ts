import { readEnv } from "../../settings.ts";
import { accountMailStore } from "../../store/submissions/account-mails.ts";
import { mailFailureStore } from "../../store/submissions/mail-failures.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { clock, lookupKeys, mainTable } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { Env } from "./env.ts";
import { MailEvent } from "./mail-event.ts";
import { recordBounce } from "./record-bounce.ts";

const env = readEnv(Env);
const table = mainTable(env);
const { hash, refresh } = await lookupKeys(env);

export const handler = eachMessage({
  refresh,
  message: MailEvent,
  work: recordBounce({
    submissions: submissionStore({ table, hash }),
    failures: mailFailureStore(table),
    accountMails: accountMailStore(table),
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
});
