/** A `ref` of a notice that must not be missed. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "center" });
