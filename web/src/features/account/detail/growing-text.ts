import { chakra } from "@chakra-ui/react/styled-system";

export const GrowingText = chakra("textarea", {
  base: {
    width: "full",
    minHeight: "touch",
    maxHeight: "30vh",
    px: "3",
    py: "2",
    bg: "field",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    fontSize: "md",
    resize: "vertical",
    fieldSizing: "content",
    _invalid: { borderColor: "red", boxShadow: "inset 0 0 0 1px var(--k-colors-red)" },
    "&:read-only": { bg: "subtle" },
  },
});
