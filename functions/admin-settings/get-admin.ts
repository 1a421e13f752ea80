import type { Registrar } from "#shared/registrar.ts";
import { profileOf } from "../domain/access/administrator.ts";
import { type DutySettings, needsOf } from "../domain/access/duties.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps {
  admins: Pick<Admins, "get">;
  registrar: Registrar;
  duties: DutySettings;
}

export const getAdmin =
  ({ admins, registrar, duties }: Deps): Call<"getAdmin"> =>
  async ({ admin }) => {
    const found = admin && (await admins.get(admin.id));
    if (!found) throw new AppError("session.required");
    return { reply: { results: { ...profileOf(found, registrar), ...needsOf(found, duties) } } };
  };
