import type { Registrar } from "#shared/registrar.ts";
import { profileOf } from "../domain/access/administrator.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps {
  admins: Pick<Admins, "list">;
  registrar: Registrar;
}

export const listAdmins =
  ({ admins, registrar }: Deps): Call<"listAdmins"> =>
  async () => ({
    reply: { results: (await admins.list()).map((admin) => profileOf(admin, registrar)) },
  });
