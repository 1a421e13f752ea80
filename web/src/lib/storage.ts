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
 * @param isOwn no other page changes it, so what the browser clears is still known to this page
 */
const storeOf = (storage: () => Storage, isOwn: boolean): Store => {
  const memory = new Map<string, { value: string; isStored: boolean }>();
  if (isOwn) {
    // "Back" may show this page again as it was, after another one in this tab has removed what was stored.
    globalThis.addEventListener?.("pageshow", ({ persisted }) => {
      for (const [name, { isStored }] of memory) if (persisted && isStored) memory.delete(name);
    });
  }
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
    get: (name) => attempt((it) => it.getItem(name), null) ?? memory.get(name)?.value ?? null,
    set: (name, value) => {
      const isStored = store(name, value);
      // An earlier value may still be there: it would come back after a reload.
      if (!isStored) remove(name);
      if (!isStored || isOwn) memory.set(name, { value, isStored });
      else memory.delete(name);
      return isStored;
    },
    remove,
    names: () => [...new Set([...memory.keys(), ...attempt((it) => Object.keys(it), [])])],
    clear: () => {
      memory.clear();
      attempt((it) => it.clear(), undefined);
    },
    isWorking: () => {
      const isStored = store(probe, " ".repeat(sessionSize));
      remove(probe);
      return isStored;
    },
  };
};

const probe = "probe";
/** More letters than the token and the user of a session. */
const sessionSize = 4000;

/** Of all tabs, until the browser clears it. */
// biome-ignore lint/style/noRestrictedGlobals: the only place that may use it
export const deviceStore = storeOf(() => localStorage, false);

/** Of this tab. */
// biome-ignore lint/style/noRestrictedGlobals: the only place that may use it
export const tabStore = storeOf(() => sessionStorage, true);
