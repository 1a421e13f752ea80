import type { Configuration } from "#shared/contract/admin-settings.ts";
import { type Service, services } from "#shared/kyc/status.ts";

const switches = {
  ixtrac: "allowUploadToIxtrac",
  erights: "allowUploadToErights",
} as const satisfies Record<Service, keyof Configuration>;

export const switchedOnBy = (before: Configuration, now: Configuration): Service[] =>
  services.filter((service) => !before[switches[service]] && now[switches[service]]);
