/** Read out by screen readers while a searchable select is used. */
export const selectMessages = {
  /** On entering a select that has a value. */
  chosen: (labels: readonly string[]) => `Chosen: ${labels.join(", ")}.`,
  selected: (label: string) => `${label} selected.`,
  removed: (label: string) => `${label} removed.`,
  cleared: "Nothing is selected any more.",
  notSelectable: (label: string) => `${label} cannot be selected.`,
  inMenu: "Use Up and Down to move, Enter to select, Escape to close the list.",
  onInput: "Type to search, or press Down to open the list.",
  onValue: "Use Left and Right to move between the selected entries, Backspace to remove one.",
} as const;
