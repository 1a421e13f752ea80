import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

export const keyframes = {
  spin: { to: { transform: "rotate(360deg)" } },
  slideIn: { from: { transform: "translateY(-12px)", opacity: "0" } },
  pulse: { "50%": { opacity: "0.45" } },
};

export const globalCss = defineGlobalStyles({
  html: {
    color: "fg",
    bg: "page",
    colorScheme: "light dark",
    fontVariantNumeric: "tabular-nums",
    scrollPaddingTop: "7rem",
    scrollPaddingBottom: "1rem",
    // 9 points, so that a receipt takes one sheet.
    _print: { fontSize: "75%" },
  },
  "*:focus-visible": {
    outline: "3px solid var(--k-colors-focus)",
    outlineOffset: "2px",
  },
  "h1, h2, h3": { fontWeight: "bold", lineHeight: "1.25", textWrap: "balance" },
  p: { textWrap: "pretty" },
  "::placeholder": { color: "var(--k-colors-muted) !important" },
  "*, *::before, *::after": {
    _motionReduce: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // Even a short transition would keep elements hidden for a moment, such as a select's input.
      transition: "none !important",
    },
  },
});
