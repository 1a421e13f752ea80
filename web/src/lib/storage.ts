/** What a page keeps as texts by name. */
interface Store {
  get: (name: string) => string | null;
  /** @returns false when the browser does not store it: then it lasts as long as the page */
  set: (name: string, value: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
  clear: () => void;
  isWorking: () => boolean;
}

/**
 * A storage of the browser, and the memory of the page for what the browser does not store: it may
 * block site data, where even looking at the storage throws, or have no room.
 */
const storeOf = (storage: () => Storage): Store => {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const remove = (name: string): void => {
    memory.delete(name);
    attempt((it) => it.removeItem(name), undefined);
  };
  const store = (name: string, value: string): boolean =>
    attempt((it) => {
      it.setItem(name, value);
      return true;
    }, false);
  return {
    get: (name) => memory.get(name) ?? attempt((it) => it.getItem(name), null),
    set: (name, value) => {
      const isStored = store(name, value);
      // An earlier value may still be there: it would come back after a reload.
      if (isStored) memory.delete(name);
      else {
        remove(name);
        memory.set(name, value);
      }
      return isStored;
    },
    remove,
    names: () => [...new Set([...memory.keys(), ...attempt((it) => Object.keys(it), [])])],
    clear: () => {
      memory.clear();
      attempt((it) => it.clear(), undefined);
    },
    isWorking: () => {
      const isStored = store(probe, "");
      remove(probe);
      return isStored;
    },
  };
};

const probe = "probe";

/** Of all tabs, until the browser clears it. */
// biome-ignore lint/style/noRestrictedGlobals: the only place that may use it
export const deviceStore = storeOf(() => localStorage);

/** Of this tab. */
// biome-ignore lint/style/noRestrictedGlobals: the only place that may use it
export const tabStore = storeOf(() => sessionStorage);
