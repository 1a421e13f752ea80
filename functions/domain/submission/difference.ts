import type { DifferenceKind } from "#shared/contract/differences.ts";
import type { Service } from "#shared/kyc/status.ts";
import { isTried, mayHaveArrived, type RowState } from "./delivery-state.ts";
import type { Submission } from "./submission.ts";
import { mayBeSent } from "./upload-plan.ts";

interface Kept {
  service: Service;
  version: number;
  state: RowState;
  attempts: number;
  notArrived?: number;
  withdrawn?: string;
  isSentAgain?: true;
}

/** How a service and the product differ about one version. @returns undefined if they agree */
export const differenceOf = (
  { status, version, uploads }: Pick<Submission, "status" | "version" | "uploads">,
  row: Kept,
): DifferenceKind | undefined => {
  const isCurrent = version === row.version;
  switch (row.state) {
    case "queued":
    case "sending":
      if (row.withdrawn) return "withdrawn";
      if (mayHaveArrived(row)) return "unknown";
      return isTried(row) ? "retrying" : undefined;
    case "delivered":
      if (isCurrent) return status === "rejected" ? "acceptedRejected" : undefined;
      return uploads[row.service]?.state === "delivered" ? undefined : "acceptedOlder";
    case "refused":
      return isCurrent && mayBeSent(status) ? "refused" : undefined;
    case "failed":
      return isCurrent && mayBeSent(status) && isTried(row) ? "givenUp" : undefined;
    default:
      return undefined;
  }
};

export interface DifferenceRef {
  submissionId: string;
  service: Service;
  version: number;
}

export const keyOfDifference = ({ submissionId, service, version }: DifferenceRef): string =>
  [submissionId, service, version].join("_");

export const refOfDifference = (key: string): DifferenceRef => {
  const [submissionId, service, version] = key.split("_") as [string, Service, string];
  return { submissionId, service, version: Number(version) };
};
