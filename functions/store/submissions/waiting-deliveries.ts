import type { Uploads } from "#shared/contract/admin-accounts.ts";
import { type DeliveryState, type Service, services } from "#shared/kyc/status.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { remove, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";

export const waitingServices = ({ uploads }: Submission): Service[] =>
  services.filter((service) => uploads[service]?.state === "queued");

export const without = (uploads: Uploads, gone: Service[]): Uploads =>
  Object.fromEntries(
    Object.entries(uploads).filter(([service]) => !gone.includes(service as Service)),
  );

/** The condition fails while a worker sends the delivery. */
export const cancelWaiting = (
  table: string,
  { id, version }: Submission,
  service: Service,
): Write =>
  remove<{ state: DeliveryState }>(table, keys.delivery(id, service, version), {
    state: "queued",
  });
