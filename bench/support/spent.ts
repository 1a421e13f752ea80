/** What work in this thread took; engines and stand-ins have other threads. */
export interface Spent {
  seconds: number;
  cpuSeconds: number;
}

export const startWatch = () => {
  const [begun, cpu] = [performance.now(), process.threadCpuUsage()];
  return (): Spent => {
    const { user, system } = process.threadCpuUsage(cpu);
    return { seconds: (performance.now() - begun) / 1e3, cpuSeconds: (user + system) / 1e6 };
  };
};

export const nothing = (): Spent => ({ seconds: 0, cpuSeconds: 0 });

export const sum = (a: Spent, b: Spent): Spent => ({
  seconds: a.seconds + b.seconds,
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
});
