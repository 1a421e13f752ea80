import {
  checkboxRecipe,
  fieldRecipe,
  nativeSelectRecipe,
  switchRecipe,
} from "./control-recipes.ts";
import { popoverRecipe, tooltipRecipe } from "./floating-recipes.ts";
import { dialogRecipe, drawerRecipe } from "./modal-recipes.ts";
import { progressRecipe, tableRecipe, tabsRecipe } from "./page-recipes.ts";

/** By the names under which Chakra's parts look them up. */
export const slotRecipes = {
  checkbox: checkboxRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  popover: popoverRecipe,
  progress: progressRecipe,
  switch: switchRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  tooltip: tooltipRecipe,
};
