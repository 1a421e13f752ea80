import type { Service } from "#shared/kyc/status.ts";
import { figureBucket } from "../submission/figure-bucket.ts";
import { dayOf } from "../time/days.ts";
import { waitBoundOf } from "./wait-times.ts";

/** What is counted per day for all administrators together. */
export const teamName = "TEAM";
/** What erased accounts have added to the figures of the last days. */
export const erasedName = "ERASED";
export const figureNames = {
  submitted: "submitted",
  resubmitted: "resubmitted",
  approved: "approved",
  rejected: "rejected",
  /** Rejections without a reason of the list. */
  unlisted: "unlisted",
  delivered: (service: Service) => `delivered:${service}`,
  waited: (bound: number) => `waited:${bound}`,
  reason: (code: string) => `reason:${code}`,
  /** Accounts that were sent again after a rejection with this reason. */
  again: (code: string) => `again:${code}`,
  decidedBy: (adminId: string) => `by:${adminId}`,
} as const;

export interface CountedDecision {
  outcome: "approved" | "rejected";
  at: string;
  /** Absent on decisions that an earlier release wrote. */
  adminId?: string | undefined;
  /** Codes of reasons, each once. */
  reasons: readonly string[];
  /** Since when the account waited; absent if another decision had ended the wait. */
  waitingSince?: string | undefined;
}

export const decisionFigures = (
  { outcome, at, adminId, reasons, waitingSince }: CountedDecision,
  timeZone: string,
): string[] => {
  const day = dayOf(new Date(at), timeZone);
  const waited = waitingSince === undefined ? [] : [waitedFigure(at, waitingSince)];
  const both = [outcome, ...waited];
  const unlisted =
    outcome === "rejected" && reasons.length === 0 ? [figureNames.unlisted as string] : [];
  return [
    ...[...both, ...reasons.map(figureNames.reason), ...unlisted].map((figure) =>
      figureBucket(teamName, day, figure),
    ),
    ...(adminId
      ? [
          figureBucket(teamName, day, figureNames.decidedBy(adminId)),
          ...both.map((figure) => figureBucket(adminId, day, figure)),
        ]
      : []),
  ];
};

const waitedFigure = (at: string, since: string) =>
  figureNames.waited(waitBoundOf(Date.parse(at) - Date.parse(since)));

/** `asked`: the codes of the reasons for which the version before was rejected. */
export const versionFigures = (
  { version, at, asked = [] }: { version: number; at: string; asked?: readonly string[] },
  timeZone: string,
): string[] => {
  const figures =
    version === 1
      ? [figureNames.submitted]
      : [figureNames.resubmitted, ...asked.map(figureNames.again)];
  const day = dayOf(new Date(at), timeZone);
  return figures.map((figure) => figureBucket(teamName, day, figure));
};

export const deliveryFigure = (service: Service, at: string, timeZone: string): string =>
  figureBucket(teamName, dayOf(new Date(at), timeZone), figureNames.delivered(service));

export const codesOf = (corrections: readonly { reason: string }[] = []): string[] => [
  ...new Set(corrections.map(({ reason }) => reason)),
];
