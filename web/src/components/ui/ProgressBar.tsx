import { chakra } from "@chakra-ui/react/styled-system";

/** Render the same progress in words beside it. */
export const ProgressBar = chakra("progress", {
  base: {
    appearance: "none",
    display: "block",
    width: "full",
    height: "2",
    rounded: "full",
    overflow: "hidden",
    bg: "line",
    "&::-webkit-progress-bar": { background: "var(--k-colors-line)" },
    "&::-webkit-progress-value": {
      background: "var(--k-colors-brand)",
      transition: "inline-size 300ms",
    },
    "&::-moz-progress-bar": { background: "var(--k-colors-brand)" },
  },
});
