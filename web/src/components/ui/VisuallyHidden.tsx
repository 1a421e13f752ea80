import { chakra } from "@chakra-ui/react/styled-system";

export const outOfSight = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

export const VisuallyHidden = chakra("span", { base: outOfSight });
