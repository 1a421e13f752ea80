import { chakra } from "@chakra-ui/react/styled-system";

export const ViewerButton = chakra(
  "button",
  {
    base: {
      display: "inline-grid",
      placeItems: "center",
      minWidth: "9",
      minHeight: "9",
      px: "2",
      rounded: "md",
      border: "1px solid",
      borderColor: "line",
      bg: "card",
      color: "fg",
      fontSize: "sm",
      fontWeight: "medium",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _hover: { bg: "brandTint" },
      _pressed: { bg: "brandTint", borderColor: "brandText", color: "brandText" },
      _disabled: { opacity: "0.45", cursor: "not-allowed" },
      "@media (pointer: coarse)": { minWidth: "touch", minHeight: "touch" },
    },
  },
  { defaultProps: { type: "button" } },
);
