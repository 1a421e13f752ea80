import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../../domain/access/administrator.ts";
import { resetText } from "../../domain/access/code-refs.ts";
import { noticeMail } from "../../mails/notice.ts";
import { securityMail } from "../../mails/security.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import type { Mail } from "../../services/mail.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { NoticeMail, SecurityMail } from "../../store/outbox/outbox.ts";
import type { Admins } from "../../store/staff/admins.ts";

interface Deps {
  logs: Pick<Logs, "get">;
  admins: Pick<Admins, "get">;
  hash: Hash;
  registrar: Registrar;
}

export const aboutSignIn = async (
  { logs, admins, registrar }: Deps,
  { adminId, about, log }: SecurityMail,
): Promise<Mail | undefined> => {
  const [admin, entry] = await Promise.all([admins.get(adminId), logs.get(log)]);
  if (!admin || !entry) return undefined;
  const { at, by, reason, device } = entry;
  const facts = {
    at,
    ...(by && { by }),
    ...(typeof reason === "string" && { reason }),
    ...(typeof device === "string" && { device }),
  };
  const name = nameOf(admin);
  return { to: admin.email, ...securityMail({ registrar, name, about, entry: facts }) };
};

export const aboutChange = async (
  { logs, hash, registrar }: Deps,
  { emailHash, about, log }: NoticeMail,
): Promise<Mail | undefined> => {
  const entry = await logs.get(log);
  const person = superAdminOf({ registrar, hash }, emailHash);
  if (!person || !entry) return undefined;
  return { to: person.email, ...noticeMail({ registrar, name: nameOf(person), about, entry }) };
};

export const superAdminOf = ({ registrar, hash }: Pick<Deps, "registrar" | "hash">, of: string) =>
  registrar.superAdmins.find(({ email }) => hash.all(resetText(email)).includes(of));
