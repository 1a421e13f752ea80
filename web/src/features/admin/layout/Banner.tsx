import { chakra } from "@chakra-ui/react/styled-system";

/** A line above every page of the back office. */
export const Banner = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    px: { base: "3", md: "6" },
    py: "2",
    fontSize: "sm",
    bg: "amberTint",
    color: "amber",
  },
});
