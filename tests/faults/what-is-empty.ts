/**
 * What was left empty is not looked at again before something has happened that may have filled it:
 * most of what a step of the world costs are looks at queues where nothing is.
 */
export const whatIsEmpty = () => {
  const empty = new Set<string>();
  const stirs = new Map<string, number>();
  /** How many messages a queue has, hidden ones too. */
  const held = new Map<string, number>();

  const stir = (place: string): void => {
    stirs.set(place, stirsAt(place) + 1);
    empty.delete(place);
  };
  const stirsAt = (place: string): number => stirs.get(place) ?? 0;

  return {
    /** `most` is how many one look can find: when it finds fewer nothing is left that shows. */
    look: async <T>(place: string, most: number, find: () => Promise<T[]>): Promise<T[]> => {
      if (empty.has(place)) return [];
      const stirsBefore = stirsAt(place);
      const found = await find();
      if (found.length < most && stirsAt(place) === stirsBefore) empty.add(place);
      return found;
    },

    /** Something has come to this place, or shows again. */
    stir,

    /** So many messages have come to a queue, or, below zero, left it for good. */
    moved: (queue: string, count: number): void => {
      held.set(queue, (held.get(queue) ?? 0) + count);
      if (count > 0) stir(queue);
    },

    /** What was hidden may show. */
    timePassed: (): void => {
      for (const [queue, count] of held) if (count > 0) stir(queue);
    },

    /** Every place may hold something after all. */
    lookAgain: (): void => {
      for (const place of [...empty]) stir(place);
    },
  };
};
