import { chakra } from "@chakra-ui/react/styled-system";
import { NavLink } from "react-router-dom";

export const MenuTitle = chakra("h2", {
  base: { fontSize: "sm", color: "muted", px: "3", pt: "3", pb: "1" },
});

export const MenuLink = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "10",
    "@media (pointer: coarse)": { minHeight: "touch" },
    px: "3",
    py: "1.5",
    lineHeight: "1.3",
    rounded: "md",
    // Counts are CSS content, which saves eight elements on every list page.
    "&[data-count]::after": {
      content: "attr(data-count)",
      marginInlineStart: "auto",
      color: "var(--k-colors-muted)",
      fontSize: "sm",
    },
    _hover: { bg: "subtle" },
    _currentPage: {
      bg: "brandTint",
      color: "brandText",
      fontWeight: "semibold",
      "&[data-count]::after": { color: "inherit" },
    },
  },
});
