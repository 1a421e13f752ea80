import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Keeps this process and the engines that it starts to one core, another one for each worker. They
 * answer one another within a fraction of a millisecond, and to wake another core of a virtual machine
 * costs as much. Where the system has no such order it goes on as it is.
 */
export const keepToOneCore = (): void => {
  const core = Number(process.env.VITEST_POOL_ID ?? 0) % availableParallelism();
  spawnSync("taskset", ["-acp", `${core}`, `${process.pid}`], { stdio: "ignore" });
};
