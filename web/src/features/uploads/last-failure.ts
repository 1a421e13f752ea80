import type { RunAccount } from "#shared/contract/upload-runs.ts";
import type { Service } from "#shared/kyc/status.ts";

interface LastFailure {
  service: Service;
  reason: string;
  sentAt: string;
  nextTryAt: string | undefined;
}

/** The newest failed call, and the earliest next try at the same service. */
export const lastFailureOf = (waiting: RunAccount[]): LastFailure | undefined => {
  const failed = waiting.flatMap(({ service, reason, sentAt, nextTryAt }) =>
    reason && sentAt ? [{ service, reason, sentAt, nextTryAt }] : [],
  );
  const last = failed.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
  if (!last) return undefined;
  const next = failed
    .flatMap(({ service, nextTryAt }) => (service === last.service && nextTryAt) || [])
    .toSorted()[0];
  return { ...last, nextTryAt: next };
};
