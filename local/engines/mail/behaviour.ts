const modes = ["ok", "down"] as const;

export type Mode = (typeof modes)[number];

/** `times` is how many more requests the mode holds for; without it, until it is changed. */
export type Behaviour = { mode: Mode; times?: number | undefined };

/** Undefined when the text is no behaviour. */
export const readBehaviour = (text: string): Behaviour | undefined => {
  try {
    const { mode, times } = JSON.parse(text) as Behaviour;
    const isTimes = times === undefined || (Number.isInteger(times) && times > 0);
    return modes.includes(mode) && isTimes ? { mode, times } : undefined;
  } catch {
    return undefined;
  }
};

/** The mode for one request, which it uses up. */
export const takeMode = (behaviour: Behaviour): Mode => {
  const { mode, times } = behaviour;
  if (times === undefined) return mode;
  behaviour.times = times - 1;
  if (behaviour.times === 0) Object.assign(behaviour, { mode: "ok", times: undefined });
  return mode;
};
