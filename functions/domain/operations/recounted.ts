import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import { walkedLists } from "../erasure/retention.ts";
import { rejectionBucket, statusBucket, waitingBucket } from "../submission/counter-deltas.ts";

/** What a recount counts, and the first and the last of the lists that it reads for it. */
export interface Recounted {
  name: string;
  first: number;
  last: number;
}

/** The figures of all closed days, of the team and of each administrator. */
export const figuresName = "figures";

/** Behind the lists of accounts comes the one of differences. */
export const differencesList = walkedLists.length;
const lastList = walkedLists.length - 1;

export const recounted: readonly Recounted[] = [
  ...walkedLists.map(({ type, status }, list) => ({
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
