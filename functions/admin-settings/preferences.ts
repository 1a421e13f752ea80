import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { PreferenceStore } from "../store/staff/preferences.ts";

interface Deps {
  preferences: PreferenceStore;
}

/** Everybody has only their own (D77). */
export const getPreferences =
  ({ preferences }: Deps): Call<"getPreferences"> =>
  async ({ admin }) => {
    if (!admin) throw new AppError("session.required");
    return { reply: { results: await preferences.get(admin.id) } };
  };

export const updatePreferences =
  ({ preferences }: Deps): Call<"updatePreferences"> =>
  async ({ admin, body }) => {
    if (!admin || !(await preferences.change(admin.id, body))) {
      throw new AppError("session.required");
    }
    return { reply: { results: await preferences.get(admin.id) } };
  };
