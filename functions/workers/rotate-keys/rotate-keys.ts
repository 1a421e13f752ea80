import type { RingState } from "#shared/key-ring.ts";
import type { RotationReply } from "#shared/rotation-reply.ts";
import type { Rotations } from "../../store/rotation/rotation.ts";

interface Deps {
  readKeys: () => Promise<{ field: RingState; lookup: RingState }>;
  rotations: Rotations;
  clock: () => Date;
}

/** The longest run of a function, and the time for which it keeps the keys that it has read. */
const settledMs = 20 * 60_000;
/** A call answers soon, so that the operator sees progress. */
const workMs = 45_000;

/** Goes on where the last call stopped. Two calls at once do some rows twice and no harm. */
export const rotateKeys =
  ({ readKeys, rotations, clock }: Deps) =>
  async (): Promise<RotationReply> => {
    const start = clock().getTime();
    const { field, lookup } = await readKeys();
    const settled = Math.max(field.changedAt, lookup.changedAt) + settledMs;
    if (settled > start) return { state: "early", until: new Date(settled).toISOString() };
    const [fieldKey, lookupKey] = [field.inForce, lookup.inForce];
    let rotation = await rotations.find(`${fieldKey}/${lookupKey}`);
    while (!rotation.isDone && clock().getTime() < start + workMs) {
      rotation = await rotations.next(rotation);
    }
    const { isDone, pass, read, renewed, removed } = rotation;
    const state = isDone ? "done" : "going on";
    return { state, pass, read, renewed, removed, fieldKey, lookupKey };
  };
