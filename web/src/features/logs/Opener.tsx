import { chakra } from "@chakra-ui/react/styled-system";

export const Opener = chakra(
  "button",
  {
    base: {
      display: "grid",
      gridTemplateColumns: "0.75rem minmax(0, 1fr)",
      alignItems: "center",
      columnGap: "2.5",
      minHeight: "9",
      width: "full",
      textAlign: "start",
      overflowWrap: "anywhere",
      rounded: "md",
      color: "brandText",
      fontWeight: "medium",
      cursor: "pointer",
      _hover: { textDecoration: "underline", textUnderlineOffset: "3px" },
      "@media (pointer: coarse)": { minHeight: "touch" },
      _before: {
        content: '""',
        boxSize: "2",
        borderInlineEnd: "2px solid",
        borderBottom: "2px solid",
        transform: "rotate(-45deg)",
        transition: "transform 120ms",
      },
      "&[aria-expanded=true]::before": { transform: "rotate(45deg)" },
    },
  },
  { defaultProps: { type: "button" } },
);
