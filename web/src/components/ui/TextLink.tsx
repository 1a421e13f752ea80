import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";

export const TextLink = chakra(Link, {
  base: {
    color: "brandText",
    fontWeight: "medium",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    _hover: { textDecorationThickness: "2px" },
    "@media (pointer: coarse)": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "touch",
    },
  },
});
