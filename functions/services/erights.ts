import type { HolderUpdate } from "../domain/submission/holder-update.ts";
import { postHolderUpdate, type UpdateSettings } from "./holder-updates.ts";

export const erightsClient = (settings: UpdateSettings) => ({
  sendHolderUpdate: (update: HolderUpdate) =>
    postHolderUpdate({ ...settings, service: "erights" }, update),
});
