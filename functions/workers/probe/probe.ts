import { logger } from "../../log/logger.ts";
import { isWrong, probeSteps, walk } from "./steps.ts";

interface Deps {
  /** Public address of the site, as holders open it. */
  base: string;
  pause: (ms: number) => Promise<unknown>;
}

/** One lost packet is no outage. */
const againAfterMs = 10_000;

/**
 * Uses the site as a holder does, and stores nothing (D136). An alarm counts the runs that pass.
 * @throws an Error when a step failed twice
 */
export const probe =
  ({ base, pause }: Deps) =>
  async (): Promise<void> => {
    const first = (await walk(base, probeSteps)).filter(isWrong);
    if (first.length === 0) return logger.info("probe.passed");
    await pause(againAfterMs);
    const failed = probeSteps.filter(([what]) => first.some((outcome) => outcome.what === what));
    const wrong = (await walk(base, failed)).filter(isWrong);
    for (const { what, fault } of wrong) logger.warn("probe.failed", { what, fault });
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${probeSteps.length} steps failed`);
  };
