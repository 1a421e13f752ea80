import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { colorNames, cssColor } from "../../styles/colors.ts";
import { checkmarkRecipe, inputRecipe, textareaRecipe } from "./control-recipes.ts";
import { badgeRecipe, kbdRecipe, skeletonRecipe } from "./recipes.ts";
import { slotRecipes } from "./slot-recipes.ts";
import { conditions, utilities } from "./style-props.ts";
import { withMemory } from "./system-memory.ts";

const colors = Object.fromEntries(colorNames.map((name) => [name, { value: cssColor(name) }]));

const built = createSystem({
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: "k",
  utilities,
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
    breakpoints: { sm: "480px", md: "768px", lg: "960px", xl: "1280px" },
    tokens: { colors, shadows: { card: { value: "var(--k-shadows-card)" } } },
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
 * Chakra for the back office, with the colours of all pages and only the recipes that the back office
 * uses. `styles/base.css` has reset, variables and keyframes, so the system writes none.
 */
export const officeSystem: SystemContext = withMemory({
  ...built,
  _global: [],
});
