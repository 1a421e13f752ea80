import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";

/** The load of the machine; more load than processors makes every time longer. */
export const busyWords = (): string => {
  const [busy = 0] = loadavg();
  return `${busy.toFixed(1)} at work on ${availableParallelism()} processors`;
};

export const processorName = (): string => cpus()[0]?.model.trim() ?? "";

const sampleMs = 3000;

const processorMs = () => {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  const total = all.flatMap((times) => Object.values(times)).reduce((sum, ms) => sum + ms, 0);
  return { idle, total };
};

const mostOthersShare = 0.1;

/** Whether other programs use the processors now. This program must do nothing in the meantime. */
export const isMachineBusy = async (): Promise<boolean> => {
  const before = processorMs();
  await setTimeout(sampleMs);
  const after = processorMs();
  return 1 - (after.idle - before.idle) / (after.total - before.total) > mostOthersShare;
};
