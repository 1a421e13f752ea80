import { chakra } from "@chakra-ui/react/styled-system";

export const cardLook = {
  bg: "card",
  border: "1px solid",
  borderColor: "line",
  rounded: "md",
  shadow: "card",
  p: { base: "4", md: "6" },
} as const;

export const Card = chakra("section", { base: cardLook });
