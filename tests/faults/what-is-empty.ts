/**
 * What was found empty is not looked at again before something has happened that may have filled it:
 * most of what a step of the world costs are looks at queues where nothing is.
 */
export const whatIsEmpty = () => {
  const empty = new Set<string>();
  let stirs = 0;

  return {
    look: async <T>(place: string, find: () => Promise<T[]>): Promise<T[]> => {
      if (empty.has(place)) return [];
      const stirsBefore = stirs;
      const found = await find();
      if (found.length === 0 && stirs === stirsBefore) empty.add(place);
      return found;
    },

    /** Something has come to this place, or may have come to any. */
    stir: (place?: string): void => {
      stirs++;
      if (place === undefined) empty.clear();
      else empty.delete(place);
    },
  };
};
