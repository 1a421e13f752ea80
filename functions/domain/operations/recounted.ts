import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import { rejectionBucket, statusBucket, waitingBucket } from "../submission/counter-deltas.ts";

/** What a recount counts, and the first and the last of the lists that it reads for it. */
export interface Recounted {
  name: string;
  first: number;
  last: number;
}

/** The lists of accounts, in the order in which a recount reads them. */
export const countedLists = accountTypes.flatMap((type) =>
  statuses.map((status) => ({ type, status })),
);

/** The figures of all closed days, of the team and of each administrator. */
export const figuresName = "figures";

/** Behind the lists of accounts comes the one of differences. */
export const differencesList = countedLists.length;
const lastList = countedLists.length - 1;

export const recounted: readonly Recounted[] = [
  ...countedLists.map(({ type, status }, list) => ({
    name: statusBucket(type, status),
    first: list,
    last: list,
  })),
  ...accountTypes.map((type, at) => ({
    name: rejectionBucket(type),
    first: at * statuses.length,
    last: (at + 1) * statuses.length - 1,
  })),
  ...services.map((service) => ({ name: waitingBucket(service), first: 0, last: lastList })),
  { name: figuresName, first: 0, last: differencesList },
];

/** Whether accounts that change their list meanwhile can be missed, or counted twice. */
export const isOverLists = ({ first, last }: Recounted): boolean => first < last;
