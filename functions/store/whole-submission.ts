import type { Decision, Uploads } from "#shared/contract/admin-accounts.ts";
import { deliveryStates } from "#shared/kyc/status.ts";
import { earlierVersion } from "../domain/earlier-version.ts";
import { Refusal } from "../domain/refusal.ts";
import type { KeptVersion, Submission, WholeSubmission } from "../domain/submission.ts";

type Item = Record<string, unknown>;

/**
 * A submission out of all items of its partition; as it was in an earlier version when one is named.
 * @throws Refusal `account.not-found` for a version that there is not
 */
export const wholeSubmission = (
  submission: Submission,
  items: Item[],
  version = submission.version,
): WholeSubmission => {
  const versions = items.filter(({ kind }) => kind === "version").map(versionOf);
  const whole: WholeSubmission = {
    submission,
    versions: versions.map(({ version, at, changed }) => ({ version, at, changed })),
    decisions: items.filter(({ kind }) => kind === "decision").map(decisionOf),
    uploads: uploadsOf(items, version),
  };
  if (version === submission.version) return whole;
  const sent = versions.find((kept) => kept.version === version);
  if (!sent) throw new Refusal("account.not-found");
  return { ...whole, submission: earlierVersion(whole, sent) };
};

export const decisionOf = ({ outcome, at, by, remark, version }: Item) =>
  ({ outcome, at, by, version, ...(remark !== undefined && { remark }) }) as Decision;

const versionOf = (item: Item): KeptVersion => {
  const { version, at, changed, fields, images, bankCheck, consent, flags = [] } = item;
  return { version, at, changed, fields, images, bankCheck, consent, flags } as KeptVersion;
};

const uploadsOf = (items: Item[], version: number): Uploads =>
  Object.fromEntries(
    items
      .filter((item) => item.kind === "delivery" && item.version === version)
      .filter(({ state }) => deliveryStates.includes(state as never))
      .map(({ service, state, at, reference, reason }) => [
        service,
        {
          state,
          at,
          ...(reference !== undefined && { reference }),
          ...(reason !== undefined && { reason }),
        },
      ]),
  );
