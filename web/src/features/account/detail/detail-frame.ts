import { chakra } from "@chakra-ui/react/styled-system";

export const phone = "(max-width: 639.98px)";
export const onPhone = `@media ${phone}`;

/** A laptop at 200 %: the bars must leave the height to the account. */
export const onShortScreen = "@media (max-height: 559.98px) and (min-width: 640px)";

/** The line of the word Remark has room above the buttons of the decision bar. */
export const withLabelLine = "@media (min-width: 1100px) and (min-height: 560px)";

/** As high as the window, so that the decision bar is at its bottom also below a short account. */
export const Review = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minHeight: "calc(100dvh - 3.5rem)",
    "& > div": { flexGrow: "1", alignContent: "start" },
  },
});

export const DetailPage = chakra("div", {
  base: {
    px: { base: "3", md: "6" },
    py: "4",
    display: "grid",
    gap: "4",
    minWidth: "0",
    "@media (min-width: 1100px)": { px: "4", py: "2", gap: "2" },
    // What stands above the documents takes height from them, so that all fit above the decision bar.
    "--above":
      "calc(15rem + var(--banners, 0rem) + var(--warnings, 0rem) + var(--services, 0rem) + var(--line, 0rem) + var(--frozen, 0rem) + var(--erasure, 0rem))",
    "&:has(> [data-attention])": { "--warnings": "3.25rem" },
    "&:has(> [data-deliveries])": { "--services": "4.75rem" },
    "&:has(> [data-line])": { "--line": "2.75rem" },
    "&:has(> [data-line] ~ [data-line])": { "--line": "5.5rem" },
    "&:has(> [data-line] ~ [data-line] ~ [data-line])": { "--line": "8.25rem" },
    "&:has(> [aria-labelledby=frozen])": { "--frozen": "8rem" },
    "&:has(> [aria-labelledby=erasure])": { "--erasure": "9rem" },
  },
});

export const DetailColumns = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    "@media (min-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
});
