import { chakra } from "@chakra-ui/react/styled-system";
import { Button as PlainButton } from "../ui/Button.tsx";

/** The button of all pages, with style props. Its `size` is not Chakra's: the button itself reads it. */
export const Button = chakra(
  PlainButton,
  { variants: { size: { sm: {}, md: {}, lg: {} } } },
  { forwardProps: ["size"] },
);
