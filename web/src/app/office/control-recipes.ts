import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react/styled-system";

const label = { fontSize: "sm", fontWeight: "medium" } as const;

const box = {
  width: "full",
  minHeight: "10",
  px: "3",
  bg: "field",
  color: "fg",
  border: "1px solid",
  borderColor: "lineStrong",
  rounded: "md",
  _disabled: { opacity: "0.6", cursor: "not-allowed" },
  _invalid: { borderColor: "red" },
  "@media (pointer: coarse)": { minHeight: "touch" },
} as const;

export const inputRecipe = defineRecipe({ base: box });

export const textareaRecipe = defineRecipe({ base: { ...box, py: "2", lineHeight: "1.45" } });

export const fieldRecipe = defineSlotRecipe({
  slots: ["root", "label", "requiredIndicator", "helperText"],
  base: {
    root: { display: "grid", gap: "1", minW: "0" },
    label,
    requiredIndicator: { color: "red", ms: "0.5" },
    helperText: { fontSize: "sm", color: "muted" },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", display: "grid", minW: "0" },
    field: { ...box, pe: "8", appearance: "none", textOverflow: "ellipsis", cursor: "pointer" },
    indicator: {
      position: "absolute",
      right: "2",
      top: "0",
      bottom: "0",
      display: "grid",
      placeItems: "center",
      color: "muted",
      pointerEvents: "none",
    },
  },
});

/** Focus is on the hidden input, so its control shows the ring. */
const ring = {
  "[data-focus-visible] > &, &[data-focus-visible]": {
    outline: "3px solid var(--k-colors-focus)",
    outlineOffset: "2px",
  },
} as const;

export const switchRecipe = defineSlotRecipe({
  slots: ["root", "control", "thumb", "label"],
  base: {
    root: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "4",
      minHeight: "touch",
      py: "1",
      cursor: "pointer",
    },
    control: {
      flexShrink: "0",
      display: "inline-flex",
      alignItems: "center",
      width: "11",
      height: "6",
      px: "3px",
      rounded: "full",
      bg: "field",
      border: "2px solid",
      borderColor: "lineStrong",
      transition: "background-color 120ms, border-color 120ms",
      ...ring,
      _checked: { bg: "brand", borderColor: "brand" },
      "@media (forced-colors: active)": { _checked: { bg: "Highlight" } },
    },
    thumb: {
      boxSize: "0.875rem",
      rounded: "full",
      bg: "lineStrong",
      transition: "transform 120ms, background-color 120ms",
      _checked: { transform: "translateX(1.25rem)", bg: "onBrand" },
      "@media (forced-colors: active)": { bg: "ButtonText", _checked: { bg: "HighlightText" } },
    },
    label: { minW: "0" },
  },
});

/** The sign in a checkbox. */
export const checkmarkRecipe = defineRecipe({ base: { boxSize: "full" } });

export const checkboxRecipe = defineSlotRecipe({
  slots: ["root", "control", "label", "indicator"],
  base: {
    root: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      gap: "2.5",
      minHeight: "9",
      cursor: "pointer",
      _disabled: { opacity: "0.6", cursor: "not-allowed" },
      "@media (pointer: coarse)": { minHeight: "touch" },
    },
    control: {
      flexShrink: "0",
      display: "grid",
      placeItems: "center",
      boxSize: "5",
      p: "0.5",
      rounded: "4px",
      bg: "field",
      color: "onBrand",
      border: "2px solid",
      borderColor: "lineStrong",
      ...ring,
      _checked: { bg: "brand", borderColor: "brand" },
      _invalid: { borderColor: "red" },
    },
    label: { fontSize: "sm", minW: "0" },
  },
});
