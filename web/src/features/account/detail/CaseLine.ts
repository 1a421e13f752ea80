import { chakra } from "@chakra-ui/react/styled-system";

/** Marked, because it takes height from the documents. */
export const CaseLine = chakra(
  "section",
  {
    base: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "3",
      rowGap: "1",
      px: "3",
      py: "1",
      rounded: "md",
      bg: "card",
      border: "1px solid",
      borderColor: "line",
      fontSize: "sm",
    },
  },
  { defaultProps: { "data-line": "" } },
);
