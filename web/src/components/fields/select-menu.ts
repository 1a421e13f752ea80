/** Sizes of all select menus in px; `pageSize` is the step of PageUp and PageDown. */
export const menuSizes = { maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 } as const;
