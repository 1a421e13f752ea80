import { defineConfig } from "@chakra-ui/react/styled-system";
import { conditions, utilities } from "./style-props.ts";
import { semanticColors } from "./tokens.ts";

/** What the system of every page and the system of the back office have in common. */
export const systemConfig = defineConfig({
  preflight: false,
  // Older browsers drop every rule inside `@layer` (D63).
  disableLayers: true,
  cssVarsPrefix: "k",
  conditions,
  utilities,
  theme: {
    breakpoints: { sm: "480px", md: "768px", lg: "960px", xl: "1280px" },
    semanticTokens: { colors: semanticColors, shadows: shadows() },
  },
});

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
