import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { conditions } from "../style-props.ts";
import { systemConfig } from "../system-config.ts";
import { withMemory } from "../system-memory.ts";
import { checkmarkRecipe, inputRecipe, textareaRecipe } from "./control-recipes.ts";
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
    recipes: {
      badge: badgeRecipe,
      checkmark: checkmarkRecipe,
      input: inputRecipe,
      kbd: kbdRecipe,
      skeleton: skeletonRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes,
  },
});

/**
 * Chakra for the back office: the colours and style props of all pages, and only the recipes that
 * the back office uses. The public system has written reset, variables and keyframes, so this
 * one writes nothing.
 */
export const officeSystem: SystemContext = withMemory({
  ...built,
  _global: [],
});
