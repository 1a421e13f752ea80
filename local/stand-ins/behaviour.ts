import { z } from "zod";

/**
 * How a stand-in answers. `slow` answers after `ms`; `status` answers with `status` and does nothing;
 * `lost-answer` does the work and disconnects; `timeout-before` and `timeout-after` never answer, before
 * or after the work; `refuse-connection` does not listen for `ms` and is `ok` afterwards. `times` is the
 * number of calls it holds for, unlimited when left out.
 */
export const Behaviour = z.strictObject({
  mode: z.enum([
    "ok",
    "slow",
    "down",
    "status",
    "refuse",
    "garbage",
    "lost-answer",
    "timeout-before",
    "timeout-after",
    "refuse-connection",
  ]),
  status: z.int().min(400).max(599).optional(),
  times: z.int().min(1).optional(),
  ms: z.int().min(0).max(600_000).optional(),
});
export type Behaviour = z.infer<typeof Behaviour>;

export type Behaving = ReturnType<typeof openBehaviour>;

/** Always starts as `ok`: the behaviour is a switch for trials and is not stored. */
export const openBehaviour = () => {
  let now: Behaviour = { mode: "ok" };
  return {
    now: (): Behaviour => now,

    set: (wanted: Behaviour): void => {
      now = wanted;
    },

    take: (): Behaviour => {
      const taken = now;
      if (now.times !== undefined) {
        now = now.times > 1 ? { ...now, times: now.times - 1 } : { mode: "ok" };
      }
      return taken;
    },
  };
};
