import { chakra } from "@chakra-ui/react/styled-system";

/** A second line in a cell. */
export const Small = chakra("span", {
  base: { display: "block", fontSize: "sm", color: "muted", pb: "1", whiteSpace: "pre-line" },
});
