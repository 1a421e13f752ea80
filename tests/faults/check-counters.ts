import { type Counted, counterDeltas } from "#functions/domain/submission/counter-deltas.ts";
import type { Story } from "./story.ts";

/** Each counter of a list, and each counter of what a run still has to finish, equals a full count. */
export const checkCounters = ({ facts, accounts }: Story): string[] => {
  const full = new Map<string, number>();
  for (const { meta } of accounts.values()) {
    for (const [name, delta] of counterDeltas(undefined, meta as unknown as Counted)) {
      full.set(name, (full.get(name) ?? 0) + delta);
    }
  }
  const counters = facts.rows
    .filter(({ pk }) => pk.startsWith("COUNT#"))
    .map(({ name, count }) => [String(name), Number(count)] as const);
  const counted = new Map(counters);
  const names = [...new Set([...full.keys(), ...counted.keys()])].filter(
    (name) => !isEnd.test(name),
  );
  return names.flatMap((name) => {
    const [is, was] = [full.get(name) ?? 0, counted.get(name) ?? 0];
    return is === was ? [] : [`${was} are counted as ${name}, not ${is}`];
  });
};

/** A run also keeps accounts that it has finished or that a later run or version took over. */
const isEnd = /^run#.*#(delivered|moved|cancelled|replaced)$/;
