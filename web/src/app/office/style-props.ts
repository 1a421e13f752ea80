import { defineConditions, type SystemConfig } from "@chakra-ui/react/styled-system";
import { scales } from "./scales.ts";

type Utilities = NonNullable<SystemConfig["utilities"]>;
type Values = keyof typeof scales | "colors" | "shadows";

export const conditions = defineConditions({
  hover: ["@media (hover: hover)", "&:hover:not(:disabled)"],
  active: "&:active:not(:disabled)",
  focus: "&:focus",
  focusVisible: "&:focus-visible",
  focusWithin: "&:focus-within",
  disabled: "&:is(:disabled, [aria-disabled=true])",
  checked: "&:is(:checked, [aria-checked=true])",
  invalid: "&:is([data-invalid], [aria-invalid=true])",
  selected: "&:is([aria-selected=true], [data-selected])",
  pressed: "&:is([aria-pressed=true])",
  currentPage: "&[aria-current=page]",
  currentStep: "&[aria-current=step]",
  open: "&:is([open], [data-open])",
  before: "&::before",
  after: "&::after",
  backdrop: "&::backdrop",
  placeholder: "&::placeholder",
  empty: "&:empty",
  first: "&:first-of-type",
  last: "&:last-of-type",
  even: "&:nth-of-type(even)",
  print: "@media print",
  osDark: "@media (prefers-color-scheme: dark)",
  motionReduce: "@media (prefers-reduced-motion: reduce)",
});

const valuesOf = (name: Values) => (name === "colors" || name === "shadows" ? name : scales[name]);

const shorthand = (name: Values, ...names: string[]) => ({
  values: valuesOf(name),
  shorthand: names,
});

/**
 * Style props that read our scales or have a short name. Other CSS properties work without an
 * entry.
 */
export const utilities: Utilities = {
  background: shorthand("colors", "bg"),
  backgroundColor: shorthand("colors", "bgColor"),
  color: shorthand("colors"),
  fill: shorthand("colors"),
  stroke: shorthand("colors"),
  accentColor: shorthand("colors"),
  caretColor: shorthand("colors"),
  outlineColor: shorthand("colors"),
  borderColor: shorthand("colors"),
  borderTopColor: shorthand("colors"),
  borderBottomColor: shorthand("colors"),
  borderLeftColor: shorthand("colors"),
  borderRightColor: shorthand("colors"),
  borderInlineStartColor: shorthand("colors", "borderStartColor"),
  borderRadius: shorthand("radii", "rounded"),
  boxShadow: shorthand("shadows", "shadow"),

  fontSize: shorthand("fontSizes"),
  fontWeight: shorthand("fontWeights"),

  padding: shorthand("spacing", "p"),
  paddingTop: shorthand("spacing", "pt"),
  paddingBottom: shorthand("spacing", "pb"),
  paddingInline: shorthand("spacing", "px"),
  paddingBlock: shorthand("spacing", "py"),
  paddingInlineStart: shorthand("spacing", "ps"),
  paddingInlineEnd: shorthand("spacing", "pe"),
  margin: shorthand("spacing", "m"),
  marginTop: shorthand("spacing", "mt"),
  marginBottom: shorthand("spacing", "mb"),
  marginInline: shorthand("spacing", "mx"),
  marginBlock: shorthand("spacing", "my"),
  marginInlineStart: shorthand("spacing", "ms"),
  marginInlineEnd: shorthand("spacing", "me"),
  gap: shorthand("spacing"),
  columnGap: shorthand("spacing"),
  rowGap: shorthand("spacing"),
  inset: shorthand("spacing"),
  top: shorthand("spacing"),
  bottom: shorthand("spacing"),
  left: shorthand("spacing"),
  right: shorthand("spacing"),

  width: shorthand("sizes", "w"),
  height: shorthand("sizes", "h"),
  minWidth: shorthand("sizes", "minW"),
  minHeight: shorthand("sizes", "minH"),
  maxWidth: shorthand("sizes", "maxW"),
  maxHeight: shorthand("sizes", "maxH"),
  flexBasis: shorthand("sizes"),
  boxSize: {
    values: scales.sizes,
    transform: (value: string) => ({ width: value, height: value }),
  },
};
