import type { UploadSwitches } from "#shared/contract/admin-settings.ts";
import { type Service, services } from "#shared/kyc/status.ts";

const switches = {
  ixtrac: "allowUploadToIxtrac",
  erights: "allowUploadToErights",
} as const satisfies Record<Service, keyof UploadSwitches>;

export const switchedOnBy = (before: UploadSwitches, now: UploadSwitches): Service[] =>
  services.filter((service) => !before[switches[service]] && now[switches[service]]);
