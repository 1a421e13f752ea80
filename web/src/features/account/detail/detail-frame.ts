import { chakra } from "@chakra-ui/react/styled-system";

export const DetailPage = chakra("div", {
  base: { px: { base: "3", md: "6" }, py: "4", display: "grid", gap: "4", minWidth: "0" },
});

/** Data at the left, documents at the right; below each other where there is no room. */
export const DetailColumns = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    "@media (min-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.1fr)" },
  },
});
