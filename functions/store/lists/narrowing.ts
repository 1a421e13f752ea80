import { type Flag, freezeFlags } from "#shared/contract/flags.ts";
import type { Service } from "#shared/kyc/status.ts";
import { holdingFlags, isHeld } from "../../domain/submission/delivery-hold.ts";
import type { Submission } from "../../domain/submission/submission.ts";

/** What narrows a list and has no index (decision 32). */
export interface Narrowed {
  service?: Service;
  flag?: Flag;
  held?: true;
  refusedBy?: Service;
  neverSentTo?: Service;
}

interface Filter {
  only: string;
  names?: Record<string, string>;
  values?: Record<string, string>;
}

export const narrowing = ({ service, flag, held, refusedBy, neverSentTo }: Narrowed): Filter[] => [
  ...(neverSentTo ? [{ only: `attribute_not_exists(uploads.${neverSentTo})` }] : []),
  ...(service ? [withDelivery(service, "delivered")] : []),
  ...(flag ? [withOneOf(meantBy(flag))] : []),
  ...(held ? [heldOnly] : []),
  ...(refusedBy ? [withDelivery(refusedBy, "refused")] : []),
];

/** `frozen` finds all frozen accounts, as in release 1.0.0. */
const meantBy = (flag: Flag): readonly Flag[] => (flag === "frozen" ? freezeFlags : [flag]);

const withOneOf = (flags: readonly Flag[]): Filter => ({
  only: `(${flags.map((flag) => `contains(flags, :${flag})`).join(" OR ")})`,
  values: Object.fromEntries(flags.map((flag) => [`:${flag}`, flag])),
});

/** As `isHeld` says of one account. */
const heldOnly: Filter = {
  only: `#status IN (:approved, :uploaded) AND (${[
    ...holdingFlags.map((flag) => `contains(flags, :${flag})`),
    "(contains(flags, :disputed) AND attribute_exists(decided.disputedAt))",
  ].join(" OR ")})`,
  names: { "#status": "status" },
  values: Object.fromEntries(
    [...holdingFlags, "disputed", "approved", "uploaded"].map((one) => [`:${one}`, one]),
  ),
};

const withDelivery = (service: Service, state: "delivered" | "refused"): Filter => ({
  only: `uploads.${service}.#state = :${state}`,
  names: { "#state": "state" },
  values: { [`:${state}`]: state },
});

/** The same for an account that was not read from the list. */
export const isNarrowed = (
  account: Submission,
  { service, flag, held, refusedBy }: Omit<Narrowed, "neverSentTo">,
): boolean =>
  (!service || account.uploads[service]?.state === "delivered") &&
  (!flag || meantBy(flag).some((one) => account.flags.includes(one))) &&
  (!held || isHeld(account)) &&
  (!refusedBy || account.uploads[refusedBy]?.state === "refused");

/** The parts of a query that filter. */
export const filtered = (filters: Filter[], keys: Record<string, string>) => {
  const names = Object.assign({}, ...filters.map((one) => one.names));
  return {
    ...(filters.length > 0 && { FilterExpression: filters.map(({ only }) => only).join(" AND ") }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: Object.assign(keys, ...filters.map((one) => one.values)),
  };
};
