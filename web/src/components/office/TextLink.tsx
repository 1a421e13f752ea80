import { chakra } from "@chakra-ui/react/styled-system";
import { TextLink as PlainTextLink } from "../ui/TextLink.tsx";

/** The link of all pages, with style props. */
export const TextLink = chakra(PlainTextLink, {
  // Said again, because a style prop such as `display` must not undo the height for fingers.
  base: {
    "@media (pointer: coarse)": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "touch",
    },
  },
});
