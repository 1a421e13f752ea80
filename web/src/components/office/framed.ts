/** The look of a box on the page. */
export const framed = {
  bg: "card",
  border: "1px solid",
  borderColor: "line",
  rounded: "md",
} as const;
