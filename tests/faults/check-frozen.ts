import { type Flag, isFrozen } from "#shared/contract/flags.ts";
import type { Story } from "./story.ts";

/** Nothing is decided or changed from the end of a freeze to its lifting, and every freeze is lifted. */
export const checkFrozen = ({ history, accounts }: Story): string[] => {
  const changes = history.flatMap((act, place) => {
    if (act.kind !== "decide" && act.kind !== "undo" && act.kind !== "update") return [];
    if (act.outcome !== "done") return [];
    const own = history.filter((one) => "id" in one && one.id === act.id);
    const freeze = own.findLast(
      ({ kind, outcome, ended }) => kind === "freeze" && outcome === "done" && ended < act.began,
    );
    const isLifted = own.some(
      ({ kind, ended, began }) =>
        kind === "lift" && freeze && ended > freeze.ended && began < act.ended,
    );
    return freeze && !isLifted
      ? [`act ${place}: ${act.id} was frozen and a ${act.kind} went through`]
      : [];
  });
  const left = [...accounts.values()].filter(({ meta }) =>
    isFrozen({ flags: meta.flags as Flag[] }),
  );
  return [...changes, ...left.map(({ id }) => `${id} is frozen for ever`)];
};
