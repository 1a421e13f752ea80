import { type Flag, freezeFlags } from "#shared/contract/flags.ts";
import type { Service } from "#shared/kyc/status.ts";
import type { Submission } from "../../domain/submission/submission.ts";

/** What narrows a list and has no index (decision 32). */
export interface Narrowed {
  service?: Service;
  flag?: Flag;
  refusedBy?: Service;
  neverSentTo?: Service;
}

interface Filter {
  only: string;
  names?: Record<string, string>;
  values?: Record<string, string>;
}

export const narrowing = ({ service, flag, refusedBy, neverSentTo }: Narrowed): Filter[] => [
  ...(neverSentTo ? [{ only: `attribute_not_exists(uploads.${neverSentTo})` }] : []),
  ...(service ? [withDelivery(service, "delivered")] : []),
  ...(flag ? [withOneOf(meantBy(flag))] : []),
  ...(refusedBy ? [withDelivery(refusedBy, "refused")] : []),
];

/** `frozen` finds all frozen accounts, as in release 1.0.0. */
const meantBy = (flag: Flag): readonly Flag[] => (flag === "frozen" ? freezeFlags : [flag]);

const withOneOf = (flags: readonly Flag[]): Filter => ({
  only: `(${flags.map((flag) => `contains(flags, :${flag})`).join(" OR ")})`,
  values: Object.fromEntries(flags.map((flag) => [`:${flag}`, flag])),
});

const withDelivery = (service: Service, state: "delivered" | "refused"): Filter => ({
  only: `uploads.${service}.#state = :${state}`,
  names: { "#state": "state" },
  values: { [`:${state}`]: state },
});

/** The same for an account that was not read from the list. */
export const isNarrowed = (
  { flags, uploads }: Pick<Submission, "flags" | "uploads">,
  { service, flag, refusedBy }: Omit<Narrowed, "neverSentTo">,
): boolean =>
  (!service || uploads[service]?.state === "delivered") &&
  (!flag || meantBy(flag).some((one) => flags.includes(one))) &&
  (!refusedBy || uploads[refusedBy]?.state === "refused");

/** The parts of a query that filter. */
export const filtered = (filters: Filter[], keys: Record<string, string>) => {
  const names = Object.assign({}, ...filters.map((one) => one.names));
  return {
    ...(filters.length > 0 && { FilterExpression: filters.map(({ only }) => only).join(" AND ") }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: Object.assign(keys, ...filters.map((one) => one.values)),
  };
};
