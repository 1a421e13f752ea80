import { isReported } from "#shared/contract/flags.ts";
import { type HolderRequestKind, holderRequestKinds } from "#shared/contract/privacy-requests.ts";
import type { Report } from "#shared/contract/report.ts";
import { maskEmail } from "#shared/kyc/mask-email.ts";
import { acceptedOf } from "./accepted-address.ts";
import { isParked, needsSecondPerson, parkedSince, reportedAtIn } from "./lift.ts";
import type { StoredRequest } from "./privacy-request.ts";
import type { WholeSubmission } from "./submission.ts";

type Whole = Pick<WholeSubmission, "submission" | "versions" | "freezes">;

/** What a clerk sees of a report that stands (D93). */
export const shownReport = (
  { submission, versions, freezes }: Whole,
  requests: readonly StoredRequest[],
): Report | undefined => {
  if (!isReported(submission)) return undefined;
  const report = requests.find(({ asks, state }) => asks === "freeze" && state === "open");
  const at = reportedAtIn(freezes) ?? report?.at ?? submission.dateUpdated;
  const reporters = report?.reporters ?? [];
  const { email, former = [] } = acceptedOf(submission);
  const canRestore = former.some((one) => one.email === reporters[0] && one.email !== email);
  return {
    at,
    reporters: reporters.map(maskEmail),
    parked: {
      versions: versions
        .filter((one) => one.at >= parkedSince(at) && one.version > 1)
        .map(({ version }) => version),
      requests: parkedKinds(requests.filter((one) => isParked(submission, one, at))),
    },
    needsSecond: needsSecondPerson(submission, { versions }, at),
    ...(submission.lifting && { lifting: submission.lifting }),
    ...(canRestore && { canRestoreEmail: true }),
  };
};

const parkedKinds = (requests: readonly StoredRequest[]): HolderRequestKind[] =>
  holderRequestKinds.filter((kind) =>
    requests.some(({ asks, state }) => asks === kind && state === "open"),
  );
