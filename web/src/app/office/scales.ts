const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 60, 72, 80,
];
const remPerStep = 0.25;

const grid = (sign: "" | "-") =>
  Object.fromEntries(
    steps.map((step) => [`${sign}${step}`, step === 0 ? "0" : `${sign}${step * remPerStep}rem`]),
  );

/** Tokens that are the same in light and dark mode. Style props write the values into the rules. */
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
