import type { Uploads } from "../contract/admin-accounts.ts";
import { services } from "../kyc/status.ts";
import { serviceNames } from "./back-office.ts";

/** The services that have accepted an account, with their references; empty for none. */
export const acceptedBy = (uploads: Uploads): string =>
  services
    .filter((service) => uploads[service]?.state === "delivered")
    .map((service) => {
      const reference = uploads[service]?.reference;
      return reference
        ? `${serviceNames[service]} (reference ${reference})`
        : serviceNames[service];
    })
    .join(" and ");
