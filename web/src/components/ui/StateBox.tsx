import { chakra } from "@chakra-ui/react/styled-system";

export const StateBox = chakra("div", {
  base: {
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "3",
    minH: "16rem",
    p: "6",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    textAlign: "center",
    "& > p": { color: "muted", maxW: "32rem" },
    "& > p:first-of-type:first-child": { color: "fg", fontSize: "lg" },
  },
});
