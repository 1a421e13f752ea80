/** Single keys of the back office (D77). The help lists them in this order. */
export const shortcuts = {
  approve: ["a"],
  reject: ["r"],
  correct: ["c"],
  undo: ["u"],
  next: ["n"],
  previous: ["p"],
  document: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  zoom: ["z"],
  down: ["j"],
  up: ["k"],
  search: ["/"],
  help: ["?"],
} as const satisfies Record<string, readonly string[]>;

export type Shortcut = keyof typeof shortcuts;
