import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Pins this process and the engines that it starts to one core, a different core for each worker.
 * They answer each other within a fraction of a millisecond, and waking another core of a virtual
 * machine costs as much. A system without `taskset` stays as it is.
 */
export const keepToOneCore = (): void => {
  const core = Number(process.env.VITEST_POOL_ID ?? 0) % availableParallelism();
  spawnSync("taskset", ["-acp", `${core}`, `${process.pid}`], { stdio: "ignore" });
};
