import type { SeenInput } from "./hooks.ts";

export type Places = ReturnType<typeof whatIsEmpty>;

/**
 * Remembers which places are empty and skips them until something may have filled them: most of the
 * cost of a step of the world is to look at empty queues.
 */
export const whatIsEmpty = () => {
  const empty = new Set<string>();
  const stirs = new Map<string, number>();
  /** How many messages a queue has, including hidden messages. */
  const held = new Map<string, number>();

  const stir = (place: string): void => {
    stirs.set(place, stirsAt(place) + 1);
    empty.delete(place);
  };
  const stirsAt = (place: string): number => stirs.get(place) ?? 0;

  const moved = (queue: string, count: number): void => {
    held.set(queue, (held.get(queue) ?? 0) + count);
    if (count > 0) stir(queue);
  };

  return {
    /** `most` is how many one look can find: if it finds fewer, nothing visible is left. */
    look: async <T>(place: string, most: number, find: () => Promise<T[]>): Promise<T[]> => {
      if (empty.has(place)) return [];
      const stirsBefore = stirsAt(place);
      const found = await find();
      if (found.length < most && stirsAt(place) === stirsBefore) empty.add(place);
      return found;
    },

    /** Something has arrived in this place, or has become visible again. */
    stir,

    /** A call of SQS may have filled a queue, or taken messages off it for good. */
    sawQueueCall: (call: string, { QueueUrl, Entries }: SeenInput): void => {
      const queue = QueueUrl?.split("/").at(-1) ?? "";
      const count = Entries?.length ?? 1;
      if (/^SQS SendMessage/.test(call)) moved(queue, count);
      if (/^SQS DeleteMessage/.test(call)) moved(queue, -count);
      if (/^SQS ChangeMessage/.test(call)) stir(queue);
    },

    /** Whether any message was ever sent to this queue. */
    hasHeld: (queue: string): boolean => held.has(queue),

    /** Hidden messages may have become visible. */
    timePassed: (): void => {
      for (const [queue, count] of held) if (count > 0) stir(queue);
    },

    /** Treats every place as possibly not empty. */
    lookAgain: (): void => {
      for (const place of [...empty]) stir(place);
    },
  };
};
