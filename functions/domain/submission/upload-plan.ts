import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { UploadSwitches } from "#shared/contract/admin-settings.ts";
import type { LeftOutService } from "#shared/contract/upload-runs.ts";
import { type Service, type Status, services } from "#shared/kyc/status.ts";

interface Candidate {
  registerCodes: readonly string[];
  uploads: Uploads;
}

export const isSwitchedOn = (service: Service, configuration: UploadSwitches): boolean =>
  service === "ixtrac" ? configuration.allowUploadToIxtrac : configuration.allowUploadToErights;

/** erights accepts only holders of an allowed register. */
export const applicableServices = (
  registerCodes: readonly string[],
  configuration: UploadSwitches,
): Service[] =>
  services.filter(
    (service) =>
      isSwitchedOn(service, configuration) &&
      (service === "ixtrac" || holdsAllowedRegister(registerCodes, configuration)),
  );

/** An uploaded account may be sent to a service that was switched off at its upload. */
export const mayBeSent = (status: Status): boolean =>
  status === "approved" || status === "uploaded";

export const servicesToSend = (
  { registerCodes, uploads }: Candidate,
  configuration: UploadSwitches,
): Service[] =>
  applicableServices(registerCodes, configuration).filter((service) => {
    const state = uploads[service]?.state;
    return state === undefined || state === "refused" || state === "failed";
  });

/** What an upload means for the services, added up over its accounts. */
export interface Shares {
  gets: Set<Service>;
  applies: Set<Service>;
}

export const addTo = ({ gets, applies }: Shares, account: Candidate, switches: UploadSwitches) => {
  for (const service of servicesToSend(account, switches)) gets.add(service);
  for (const service of applicableServices(account.registerCodes, switches)) applies.add(service);
};

export const leftOutServices = (
  { gets, applies }: Shares,
  configuration: UploadSwitches,
): LeftOutService[] =>
  services
    .filter((service) => !gets.has(service))
    .map((service) => {
      if (!isSwitchedOn(service, configuration)) return { service, reason: "off" };
      return { service, reason: applies.has(service) ? "sentBefore" : "noRegister" };
    });

/** All services that never had the account, when the named one is among them. */
export const missedServices = (
  { registerCodes, uploads }: Candidate,
  service: Service,
  configuration: UploadSwitches,
): Service[] => {
  const never = applicableServices(registerCodes, configuration).filter(
    (one) => uploads[one] === undefined,
  );
  return never.includes(service) ? never : [];
};

/** Ignores services that were disabled meanwhile or no longer take the account's registers. */
export const isAccepted = (
  { registerCodes, uploads }: Candidate,
  configuration: UploadSwitches,
): boolean => {
  const applying = applicableServices(registerCodes, configuration);
  return (
    applying.length > 0 &&
    applying.every((service) => uploads[service]?.state === "delivered") &&
    services.every((service) => uploads[service]?.state !== "sending")
  );
};

const holdsAllowedRegister = (codes: readonly string[], configuration: UploadSwitches) => {
  const allowed = new Set(configuration.allowedAccountsForErightsUpdate.map(({ value }) => value));
  return codes.some((code) => allowed.has(code));
};
