/** Menus of all selects; a page is what PageUp and PageDown move by. */
export const menuSizes = { maxMenuHeight: 300, minMenuHeight: 140, pageSize: 5 } as const;
