import { chakra } from "@chakra-ui/react/styled-system";
import { NavLink } from "react-router-dom";

export const MenuTitle = chakra("h2", {
  base: { fontSize: "sm", color: "muted", px: "3", pt: "3", pb: "1" },
});

export const MenuLink = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "touch",
    px: "3",
    rounded: "md",
    _hover: { bg: "subtle" },
    _currentPage: {
      bg: "brandTint",
      color: "brandText",
      fontWeight: "semibold",
      "& span": { color: "brandText" },
    },
  },
});
