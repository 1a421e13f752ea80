import { createSystem } from "@chakra-ui/react/styled-system";
import { globalCss, keyframes } from "./global-css.ts";
import { resetCss } from "./reset-css.ts";
import { conditions, utilities } from "./style-props.ts";
import { withMemory } from "./system-memory.ts";
import { semanticColors } from "./tokens.ts";

/** Chakra's engine without its default theme, which would add 25 kB. */
export const system = withMemory(
  createSystem({
    preflight: false,
    cssVarsPrefix: "k",
    conditions,
    utilities,
    globalCss: withReset(),
    theme: {
      breakpoints: { sm: "480px", md: "768px", lg: "960px", xl: "1280px" },
      keyframes,
      semanticTokens: { colors: semanticColors, shadows: shadows() },
    },
  }),
);

function shadows() {
  return {
    card: {
      value: {
        base: "0 1px 2px rgb(29 27 25 / .06), 0 4px 16px rgb(29 27 25 / .06)",
        _osDark: "0 1px 2px rgb(0 0 0 / .5)",
      },
    },
  };
}

/** The reset comes first; our own rules for the same element are added to it. */
function withReset() {
  const joined: typeof globalCss = { ...resetCss };
  for (const [selector, styles] of Object.entries(globalCss)) {
    joined[selector] = { ...joined[selector], ...styles };
  }
  return joined;
}
