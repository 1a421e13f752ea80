import { freezeLinks } from "../../services/freeze-links.ts";
import { mailClient } from "../../services/mail.ts";
import { readEnv } from "../../settings.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { logStore } from "../../store/logs/logs.ts";
import { lostMailStore } from "../../store/logs/lost-mails.ts";
import { alertStore } from "../../store/outbox/alerts.ts";
import { confirmationStore } from "../../store/outbox/confirmations.ts";
import { outboxStore } from "../../store/outbox/outbox.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { adminStore } from "../../store/staff/admins.ts";
import { codeStore } from "../../store/staff/codes.ts";
import { accountMailStore } from "../../store/submissions/account-mails.ts";
import { letterStore } from "../../store/submissions/letters.ts";
import { privacyRequestStore } from "../../store/submissions/privacy-requests.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { toldFormStore } from "../../store/submissions/told-forms.ts";
import { clock, lookupKeys, mainTable } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { MailMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { sendMail } from "./send-mail.ts";

const env = readEnv(Env);
const table = mainTable(env);
const { hash, refresh } = await lookupKeys(env);

export const handler = eachMessage({
  refresh,
  message: MailMessage,
  work: sendMail({
    outbox: outboxStore(table),
    submissions: submissionStore({ table, hash }),
    codes: codeStore({ table, hash }),
    logs: logStore(table),
    lost: lostMailStore(table),
    alerts: alertStore(table),
    accountMails: accountMailStore(table),
    confirmations: confirmationStore(table),
    letters: letterStore(table),
    toldForms: toldFormStore(table),
    requests: privacyRequestStore(table),
    proved: provedEmailStore(table),
    admins: adminStore(table),
    exports: exportStore(table),
    erasing: erasingStore(table),
    hash,
    links: freezeLinks(hash),
    mailer: mailClient({ sender: env.REGISTRAR.mailSender, codesSet: env.CODES_MAIL_SET }),
    registrar: env.REGISTRAR,
    clock,
  }),
});
