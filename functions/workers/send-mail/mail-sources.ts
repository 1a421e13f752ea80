import type { Registrar } from "#shared/registrar.ts";
import type { FreezeLinks } from "../../services/freeze-links.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import type { Erasing } from "../../store/erasures/erasing.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { ProvedEmails } from "../../store/outbox/proved-emails.ts";
import type { Admins } from "../../store/staff/admins.ts";
import type { Codes } from "../../store/staff/codes.ts";
import type { PrivacyRequests } from "../../store/submissions/privacy-requests.ts";
import type { Submissions } from "../../store/submissions/submissions.ts";
import type { ToldForms } from "../../store/submissions/told-forms.ts";

/** What emails are made from. */
export interface MailSources {
  submissions: Pick<
    Submissions,
    | "find"
    | "getVersion"
    | "getDecision"
    | "withEmail"
    | "withEmailAmong"
    | "emailHash"
    | "emailHashes"
  >;
  requests: Pick<PrivacyRequests, "find">;
  proved: Pick<ProvedEmails, "isProved">;
  codes: Pick<Codes, "make">;
  logs: Pick<Logs, "get">;
  admins: Pick<Admins, "get">;
  toldForms: Pick<ToldForms, "open">;
  exports: Pick<Exports, "get">;
  erasing: Pick<Erasing, "find">;
  hash: Hash;
  links: Pick<FreezeLinks, "tokenOf">;
  registrar: Registrar;
  clock: () => Date;
}
