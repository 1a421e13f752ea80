import type { HolderStep } from "#shared/contract/holder-account.ts";
import type { Submission } from "./submission.ts";

type Dated = Pick<
  Submission,
  "status" | "consent" | "decided" | "approvedAt" | "dateUpdated" | "uploads"
>;

/** Of the present version, for its holder: without names of staff and services (D69). */
export const holderTimeline = (submission: Dated): HolderStep[] => {
  const { status, consent, decided, approvedAt, dateUpdated, uploads } = submission;
  const steps: HolderStep[] = [
    { step: "received", at: consent.at },
    { step: "checking", at: consent.at },
  ];
  if (status === "pending") return steps;

  const decidedAt = decided?.at ?? approvedAt ?? dateUpdated;
  const outcome = status === "rejected" ? "rejected" : "approved";
  steps.push({ step: "decided", at: decidedAt, outcome });
  if (status !== "uploaded") return steps;

  const times = Object.values(uploads).flatMap((delivery) => delivery?.at ?? []);
  return [...steps, { step: "sent", at: times.toSorted().at(-1) ?? decidedAt }];
};
