const modes = ["ok", "down"] as const;

export type Mode = (typeof modes)[number];

/** `times` is the number of requests that the mode holds for; unlimited when left out. */
export type Behaviour = { mode: Mode; times?: number | undefined };

export const readBehaviour = (text: string): Behaviour | undefined => {
  try {
    const { mode, times } = JSON.parse(text) as Behaviour;
    const isTimes = times === undefined || (Number.isInteger(times) && times > 0);
    return modes.includes(mode) && isTimes ? { mode, times } : undefined;
  } catch {
    return undefined;
  }
};

export const takeMode = (behaviour: Behaviour): Mode => {
  const { mode, times } = behaviour;
  if (times === undefined) return mode;
  behaviour.times = times - 1;
  if (behaviour.times === 0) Object.assign(behaviour, { mode: "ok", times: undefined });
  return mode;
};
