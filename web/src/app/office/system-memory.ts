import type { SystemContext } from "@chakra-ui/react/styled-system";

/**
 * Caches recipes and styles. Chakra builds an element's recipe at every render and looks up styles
 * by serialising them: a third of the form's render time. Our style objects never change.
 */
export const withMemory = (system: SystemContext): SystemContext => {
  const cssOf = remembered(new WeakMap<object, object>(), (styles) => system.css(styles));
  const css = (styles: object | undefined, ...others: (object | undefined)[]) =>
    styles && others.every(isEmpty) ? cssOf(styles) : system.css(styles, ...others);
  return {
    ...system,
    css: css as SystemContext["css"],
    cva: remembered(new WeakMap(), system.cva) as SystemContext["cva"],
    isValidProperty: remembered(new Map(), system.isValidProperty),
  };
};

interface Memory<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

const remembered =
  <K, V>(memory: Memory<K, V>, make: (key: K) => V) =>
  (key: K): V => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    memory.set(key, made);
    return made;
  };

const isEmpty = (styles: object | undefined): boolean =>
  styles === undefined || Object.keys(styles).length === 0;
