import { z } from "zod";

/**
 * How a stand-in treats the calls of its contract. `slow` answers after `ms`; `lost-answer` does what
 * was asked and hangs up; `times` says for how many calls, without it until it is told otherwise.
 */
export const Behaviour = z.strictObject({
  mode: z.enum(["ok", "slow", "down", "refuse", "garbage", "lost-answer"]),
  times: z.int().min(1).optional(),
  ms: z.int().min(0).max(600_000).optional(),
});
export type Behaviour = z.infer<typeof Behaviour>;

export type Behaving = ReturnType<typeof openBehaviour>;

/** Starts as `ok` at every start: it is a switch for trying things and no state to keep. */
export const openBehaviour = () => {
  let now: Behaviour = { mode: "ok" };
  return {
    now: (): Behaviour => now,

    set: (wanted: Behaviour): void => {
      now = wanted;
    },

    /** The behaviour for one call, which it uses up. */
    take: (): Behaviour => {
      const taken = now;
      if (now.times !== undefined) {
        now = now.times > 1 ? { ...now, times: now.times - 1 } : { mode: "ok" };
      }
      return taken;
    },
  };
};
