import type { Uploads } from "#shared/contract/admin-accounts.ts";
import { AppError } from "../../domain/app-error.ts";
import { earlierVersion } from "../../domain/submission/earlier-version.ts";
import type {
  KeptVersion,
  Submission,
  WholeSubmission,
} from "../../domain/submission/submission.ts";
import type { Item } from "../table/stored-item.ts";
import { decisionOf, deliveryOf, isKnownState, versionOf } from "./stored-submission.ts";

/** @throws AppError `account.not-found` for an unknown version */
export const wholeSubmission = (
  submission: Submission,
  items: Item[],
  version = submission.version,
): WholeSubmission => {
  const versions = items
    .filter(({ kind }) => kind === "version")
    .map((item): KeptVersion => versionOf[submission.type](item));
  const whole: WholeSubmission = {
    submission,
    versions: versions.map(({ version, at, changed }) => ({ version, at, changed })),
    decisions: items.filter(({ kind }) => kind === "decision").map(decisionOf),
    uploads: uploadsOf(items, version),
  };
  if (version === submission.version) return whole;
  const sent = versions.find((kept) => kept.version === version);
  if (!sent) throw new AppError("account.not-found");
  return { ...whole, submission: earlierVersion(whole, sent) };
};

const uploadsOf = (items: Item[], version: number): Uploads =>
  Object.fromEntries(
    items
      .filter(({ kind, state }) => kind === "delivery" && isKnownState(state))
      .map(deliveryOf)
      .filter((delivery) => delivery.version === version)
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
