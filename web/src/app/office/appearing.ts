/** Without keyframes, which would need a style element for the back office. */
export const appearing = {
  transition: "opacity 120ms ease-out",
  "@starting-style": { opacity: "0" },
} as const;
