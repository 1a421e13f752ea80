import type { Registrar } from "#shared/registrar.ts";
import { resetText } from "../domain/access/code-refs.ts";
import type { HashAtUse } from "../services/keyed-hash.ts";

export interface NotifyDeps {
  hash: HashAtUse;
  registrar: Pick<Registrar, "superAdmins">;
}

/** For emails to all super-admins: the outbox stores no address. */
export const superAdminHashes = ({ registrar, hash }: NotifyDeps): Promise<string[]> =>
  Promise.all(registrar.superAdmins.map(({ email }) => hash(resetText(email))));
