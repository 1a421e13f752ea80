import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { type Service, services } from "#shared/kyc/status.ts";

interface Candidate {
  registerCodes: readonly string[];
  uploads: Uploads;
}

export const isSwitchedOn = (service: Service, configuration: Configuration): boolean =>
  service === "ixtrac" ? configuration.allowUploadToIxtrac : configuration.allowUploadToErights;

/** The switched-on services an account goes to; erights takes only holders of an allowed register. */
export const applicableServices = (
  registerCodes: readonly string[],
  configuration: Configuration,
): Service[] =>
  services.filter(
    (service) =>
      isSwitchedOn(service, configuration) &&
      (service === "ixtrac" || holdsAllowedRegister(registerCodes, configuration)),
  );

/** The services an upload run has to send an account to: those under way or done are left out. */
export const servicesToSend = (
  { registerCodes, uploads }: Candidate,
  configuration: Configuration,
): Service[] =>
  applicableServices(registerCodes, configuration).filter((service) => {
    const state = uploads[service]?.state;
    return state === undefined || state === "refused" || state === "failed";
  });

/**
 * Whether every service that applies has accepted an account already; one that was switched off
 * since, or takes none of its registers any more, does not keep it from being uploaded.
 */
export const isAccepted = (
  { registerCodes, uploads }: Candidate,
  configuration: Configuration,
): boolean => {
  const applying = applicableServices(registerCodes, configuration);
  return (
    applying.length > 0 &&
    applying.every((service) => uploads[service]?.state === "delivered") &&
    services.every((service) => uploads[service]?.state !== "sending")
  );
};

const holdsAllowedRegister = (codes: readonly string[], configuration: Configuration) => {
  const allowed = new Set(configuration.allowedAccountsForErightsUpdate.map(({ value }) => value));
  return codes.some((code) => allowed.has(code));
};
