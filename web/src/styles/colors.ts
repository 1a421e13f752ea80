/** The names of the colours in `colors.css`, which has their light and dark values. */
export const colorNames = [
  "page",
  "paper",
  "card",
  "subtle",
  "field",
  "line",
  "lineStrong",
  "fg",
  "muted",
  "header",
  "onHeader",
  "onHeaderMuted",
  "brand",
  "brandHover",
  "brandActive",
  "onBrand",
  "brandText",
  "brandTint",
  "focus",
  "green",
  "greenTint",
  "amber",
  "amberTint",
  "red",
  "redTint",
  "redSolid",
  "redSolidHover",
  "blue",
  "blueTint",
] as const;

export type Color = (typeof colorNames)[number];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The variable of a colour for a style, such as `var(--k-colors-line-strong)`. */
export const cssColor = (name: Color): string => `var(--k-colors-${kebab(name)})`;
