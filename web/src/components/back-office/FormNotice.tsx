import { chakra } from "@chakra-ui/react/styled-system";

export const FormNotice = chakra("p", {
  base: { px: "4", py: "3", rounded: "md", fontWeight: "medium" },
  variants: {
    tone: {
      blue: { bg: "blueTint", color: "blue" },
      amber: { bg: "amberTint", color: "amber" },
    },
  },
});
