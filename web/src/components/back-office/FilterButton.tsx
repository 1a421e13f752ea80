import { chakra } from "@chakra-ui/react/styled-system";

export const FilterButton = chakra(
  "button",
  {
    base: {
      minHeight: "10",
      px: "2.5",
      rounded: "md",
      border: "1px solid",
      borderColor: "line",
      bg: "card",
      fontSize: "sm",
      cursor: "pointer",
      _hover: { bg: "brandTint" },
      _pressed: { bg: "brandTint", borderColor: "brandText", color: "brandText" },
      "@media (pointer: coarse)": { minWidth: "touch", minHeight: "touch" },
    },
  },
  { defaultProps: { type: "button" } },
);
