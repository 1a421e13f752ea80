import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import type { OfficeIcon } from "./icons.tsx";

interface Props extends ComponentProps<typeof Square> {
  icon: OfficeIcon;
  label: string;
}

/** A square button; its name is its hint. Further props come from a tooltip or popover around it. */
export const IconButton = ({ icon: Icon, label, ...rest }: Props) => (
  <Square aria-label={label} title={label} {...rest}>
    <Icon size={18} aria-hidden="true" />
  </Square>
);

const Square = chakra(
  "button",
  {
    base: {
      flexShrink: "0",
      display: "grid",
      placeItems: "center",
      boxSize: "10",
      rounded: "md",
      border: "1px solid",
      borderColor: "lineStrong",
      bg: "card",
      color: "brandText",
      cursor: "pointer",
      _hover: { bg: "brandTint" },
      "&:is([aria-pressed=true], [aria-expanded=true])": { bg: "brandTint" },
      "&[aria-disabled=true]": { opacity: "0.6", cursor: "default" },
      "@media (pointer: coarse)": { boxSize: "touch" },
    },
  },
  { defaultProps: { type: "button" } },
);
