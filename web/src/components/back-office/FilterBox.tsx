import { chakra } from "@chakra-ui/react/styled-system";

export const FilterBox = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    columnGap: "1.5",
    rowGap: "2",
    "& label": { display: "grid", gap: "0.5", fontSize: "sm", color: "muted" },
    "& label:has([type=search])": { flex: "1 1 10rem", maxWidth: "20rem" },
    "& label:has([name=flag])": { maxWidth: "13rem" },
    "& :is(input, select)": {
      minHeight: "10",
      minW: "8.75rem",
      px: "2",
      bg: "field",
      color: "fg",
      border: "1px solid",
      borderColor: "lineStrong",
      rounded: "md",
      fontSize: "md",
      textOverflow: "ellipsis",
    },
    "@container (max-width: 459.98px)": {
      "& label": { flex: "1 1 8.75rem" },
      "& label:has([type=search])": { maxWidth: "none" },
      "& label:has([type=search]):not(:has(+ label select))": { flexBasis: "full" },
      "& label:has([name=flag])": { flexBasis: "full", maxWidth: "none" },
      "& :is(input, select)": { width: "full" },
    },
    "@media (pointer: coarse)": { "& :is(input, select)": { minHeight: "touch" } },
  },
});
