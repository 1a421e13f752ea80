import type { Registrar } from "#shared/registrar.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import type { Hash } from "../services/keyed-hash.ts";
import { mailClient } from "../services/mail.ts";
import { erasingStore } from "../store/erasures/erasing.ts";
import { exportStore } from "../store/jobs/exports.ts";
import { logStore } from "../store/logs/logs.ts";
import { lostMailStore } from "../store/logs/lost-mails.ts";
import { alertStore } from "../store/outbox/alerts.ts";
import { confirmationStore } from "../store/outbox/confirmations.ts";
import { outboxStore } from "../store/outbox/outbox.ts";
import { provedEmailStore } from "../store/outbox/proved-emails.ts";
import { adminStore } from "../store/staff/admins.ts";
import { codeStore } from "../store/staff/codes.ts";
import { accountMailStore } from "../store/submissions/account-mails.ts";
import { letterStore } from "../store/submissions/letters.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { toldFormStore } from "../store/submissions/told-forms.ts";
import type { Table } from "../store/table/table.ts";

interface Settings {
  table: Table;
  hash: Hash;
  registrar: Registrar;
  clock: () => Date;
}

/** What the mail worker is joined to. */
export const mailDeps = ({ table, hash, registrar, clock }: Settings) => ({
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
  mailer: mailClient({ sender: registrar.mailSender, codesSet: "codes" }),
  registrar,
  clock,
});
