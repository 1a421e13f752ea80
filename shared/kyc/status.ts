export const statuses = ["pending", "approved", "rejected", "uploaded"] as const;
export type Status = (typeof statuses)[number];

export const accountTypes = ["individual", "corporate"] as const;
export type AccountType = (typeof accountTypes)[number];

export const services = ["ixtrac", "erights"] as const;
export type Service = (typeof services)[number];

/** How a service fails: no answer, status 502 to 504, credentials refused, or another answer outside its contract. */
export const serviceFaults = ["silent", "down", "credentials", "unclear"] as const;
export type ServiceFault = (typeof serviceFaults)[number];

/**
 * `unknown`: a try had no clear answer, and the service is asked again. `withdrawn`: the same, but
 * the account is no longer to be sent.
 */
export const deliveryStates = [
  "queued",
  "sending",
  "unknown",
  "delivered",
  "refused",
  "failed",
  "withdrawn",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type Actor = "administrator" | "holder" | "delivery";

export const moves: Record<Status, Partial<Record<Status, Actor>>> = {
  pending: { approved: "administrator", rejected: "administrator", pending: "holder" },
  approved: { rejected: "administrator", uploaded: "delivery" },
  rejected: { approved: "administrator", pending: "holder" },
  uploaded: { pending: "holder" },
};

export const canMove = (from: Status, to: Status, actor: Actor): boolean =>
  moves[from][to] === actor;
