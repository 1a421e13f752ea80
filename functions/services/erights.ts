import { type UpdateSettings, updatesClient } from "./holder-updates.ts";

export const erightsClient = (settings: UpdateSettings) =>
  updatesClient({ ...settings, service: "erights" });
