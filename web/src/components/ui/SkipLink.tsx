import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages } from "#shared/messages/public.ts";
import { jump } from "../../lib/jump.ts";

export const SkipLink = ({ to = "#main" }: { to?: `#${string}` }) => (
  <chakra.a
    href={to}
    onClick={jump}
    position="absolute"
    left="4"
    top="-6rem"
    zIndex="20"
    px="4"
    py="3"
    rounded="md"
    bg="card"
    color="brandText"
    fontWeight="semibold"
    _focus={{ top: "2" }}
  >
    {browserMessages.skipToContent}
  </chakra.a>
);
