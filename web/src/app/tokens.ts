const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 60, 72, 80,
];
const remPerStep = 0.25;

const grid = (sign: "" | "-") =>
  Object.fromEntries(
    steps.map((step) => [`${sign}${step}`, step === 0 ? "0" : `${sign}${step * remPerStep}rem`]),
  );

/**
 * Tokens that are the same in light and dark mode. Style props write the values into the rules: as
 * CSS variables they would be a twentieth of the prerendered form.
 */
export const scales = {
  spacing: { ...grid(""), ...grid("-") },
  sizes: { ...grid(""), full: "100%", touch: "2.75rem", page: "72rem" },
  radii: { md: "8px", full: "999px" },
  fontSizes: {
    xs: "0.8125rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.375rem",
    "2xl": "1.75rem",
    "3xl": "2.25rem",
  },
  fontWeights: { normal: "400", medium: "500", semibold: "600", bold: "700" },
} as const;

const both = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

/** Colours are named by purpose, with their light and dark values. */
export const semanticColors = {
  page: both("#f7f5f2", "#141311"),
  /** The ground of the public pages. */
  paper: both("#ffffff", "#141311"),
  card: both("#ffffff", "#1e1c1a"),
  subtle: both("#f1eee9", "#282522"),
  field: both("#ffffff", "#171614"),
  line: both("#e2ddd6", "#3a3632"),
  /** Borders of inputs need a contrast of 3:1 against the page. */
  lineStrong: both("#8a8279", "#857d74"),
  fg: both("#1d1b19", "#f3f0ec"),
  muted: both("#56504a", "#b9b1a8"),

  header: both("#14532d", "#0f3d22"),
  onHeader: both("#ffffff", "#f0f7f2"),
  onHeaderMuted: both("#dcede1", "#cfe3d6"),
  brand: both("#14532d", "#2f8450"),
  brandHover: both("#1a6a3a", "#2a774a"),
  brandActive: both("#0f3d22", "#28714a"),
  onBrand: both("#ffffff", "#ffffff"),
  brandText: both("#14532d", "#8fd3a8"),
  brandTint: both("#e9f3ec", "#1a2f22"),
  focus: both("#14532d", "#8fd3a8"),

  green: both("#17603a", "#8fd3a8"),
  greenTint: both("#e6f3ea", "#1a2f22"),
  amber: both("#7a4300", "#f2bf6d"),
  amberTint: both("#fdf0d9", "#33270f"),
  red: both("#a11a1a", "#ff9c94"),
  redTint: both("#fcebea", "#3a1917"),
  redSolid: both("#a11a1a", "#b3312c"),
  redSolidHover: both("#871414", "#c63c37"),
  blue: both("#1b4f8a", "#9cc7f7"),
  blueTint: both("#e8f0fa", "#17263a"),
} as const;

export type Color = keyof typeof semanticColors;
