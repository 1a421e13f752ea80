import { chakra } from "@chakra-ui/react/styled-system";

export const DetailPage = chakra("div", {
  base: {
    px: { base: "3", md: "6" },
    py: "4",
    display: "grid",
    gap: "4",
    minWidth: "0",
    "@media (min-width: 1100px)": { px: "4", py: "2", gap: "2" },
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
