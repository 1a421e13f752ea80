import type { SystemContext } from "@chakra-ui/react/styled-system";

/**
 * Chakra makes the recipe of an element anew at every rendering, and finds what it knows of styles
 * by spelling them out: a third of the form's rendering. Ours are the same objects every time.
 */
export const withMemory = (system: SystemContext): SystemContext => {
  const cssOf = remembered(new WeakMap<object, object>(), (styles) => system.css(styles));
  const css = (styles: object, ...others: object[]) =>
    others.every(isEmpty) ? cssOf(styles) : system.css(styles, ...others);
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

const isEmpty = (styles: object): boolean => Object.keys(styles).length === 0;
