import { createSystem } from "@chakra-ui/react/styled-system";
import { globalCss, keyframes } from "./global-css.ts";
import { resetCss } from "./reset-css.ts";
import { systemConfig } from "./system-config.ts";
import { withMemory } from "./system-memory.ts";

/** Chakra's engine without its default theme, which would add 25 kB. */
export const system = withMemory(
  createSystem(systemConfig, { globalCss: withReset(), theme: { keyframes } }),
);

/** The reset comes first; our own rules for the same element are added to it. */
function withReset() {
  const joined: typeof globalCss = { ...resetCss };
  for (const [selector, styles] of Object.entries(globalCss)) {
    joined[selector] = { ...joined[selector], ...styles };
  }
  return joined;
}
