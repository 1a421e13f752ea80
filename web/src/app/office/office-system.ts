import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { conditions } from "../style-props.ts";
import { systemConfig } from "../system-config.ts";
import { withMemory } from "../system-memory.ts";
import { badgeRecipe, kbdRecipe, skeletonRecipe } from "./recipes.ts";
import { slotRecipes } from "./slot-recipes.ts";

const built = createSystem(systemConfig, {
  conditions: {
    ...conditions,
    open: "&:is([open], [data-open], [data-state=open])",
    closed: "&[data-state=closed]",
    checked: "&:is(:checked, [aria-checked=true], [data-state=checked])",
    disabled: "&:is(:disabled, [aria-disabled=true], [data-disabled])",
    highlighted: "&[data-highlighted]",
    horizontal: "&[data-orientation=horizontal]",
    indeterminate: "&:is(:indeterminate, [data-state=indeterminate])",
  },
  theme: {
    keyframes: {
      officeAppear: { from: { opacity: "0" } },
      officeRise: { from: { opacity: "0", transform: "translateY(6px)" } },
      officeSlide: { from: { transform: "translateX(1.5rem)", opacity: "0" } },
      officeRun: { from: { insetInlineStart: "-40%" }, to: { insetInlineStart: "100%" } },
    },
    recipes: { badge: badgeRecipe, kbd: kbdRecipe, skeleton: skeletonRecipe },
    slotRecipes,
  },
});

/**
 * Chakra for the back office: the colours and style props of all pages, and only the recipes that
 * the back office uses. The public system has written reset, variables and layers, so this one adds
 * nothing but its keyframes.
 */
export const officeSystem: SystemContext = withMemory({
  ...built,
  _config: { ...built._config, disableLayers: true },
  _global: [built.getGlobalCss()],
});
