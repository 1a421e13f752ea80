/**
 * Lays the input that Chakra hides over its whole row, invisible: what clicks an input, as assistive
 * software does, must hit it. A style attribute, because Chakra hides it by one.
 */
export const overRow = {
  clip: "auto",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  zIndex: 1,
  cursor: "inherit",
} as const;
