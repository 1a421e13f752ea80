import type { LeftOutService, ServiceRun, UploadRun } from "#shared/contract/upload-runs.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import type { RunState, ServiceRunState } from "./counter-deltas.ts";

interface Fanned {
  count: number;
  queued: number;
  isFannedOut: boolean;
  leftOutServices?: LeftOutService[];
}

/**
 * An account is delivered when all services that apply have accepted it. `count` is the sum of the
 * others and never falls below the promised number.
 */
export const runProgress = (
  run: Fanned,
  { pending, moved, ...ended }: Record<RunState, number>,
): UploadRun => {
  const counted = Object.values(ended).reduce((sum, one) => sum + one, pending + moved);
  // A page queued twice after a crash is in the counters only, but the counters may lag.
  const reached = Math.max(counted, run.queued);
  const count = Math.max(run.count, reached);
  // Another run took the rest, or a clerk rejected it, before this run reached it.
  const unreached = run.isFannedOut ? count - reached : 0;
  const waiting = count - counted - unreached + pending;
  return {
    state: run.isFannedOut && waiting === 0 ? "done" : "running",
    count,
    ...ended,
    pending: waiting,
    moved: moved + unreached,
    ...(run.leftOutServices && { leftOutServices: run.leftOutServices }),
  };
};

/**
 * The services to which the run has sent something. No count is below zero: the changes of a run that
 * an earlier release began are counted from their middle.
 */
export const serviceRuns = (
  counts: Record<Service, Record<ServiceRunState, number>>,
): ServiceRun[] =>
  services.flatMap((service) => {
    const { waiting, accepted, refused, failed } = counts[service];
    const all = [waiting, accepted, refused, failed].map((count) => Math.max(0, count));
    if (all.every((count) => count === 0)) return [];
    const [a, b, c, d] = all as [number, number, number, number];
    return [{ service, waiting: a, accepted: b, refused: c, failed: d }];
  });
