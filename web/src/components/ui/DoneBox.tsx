import { chakra } from "@chakra-ui/react/styled-system";
import { CheckIcon } from "./icons.tsx";

export const DoneBox = ({ children }: { children: string }) => (
  <chakra.div
    display="flex"
    gap="4"
    p="5"
    bg="greenTint"
    border="1px solid"
    borderColor="green"
    rounded="md"
  >
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="8"
      flexShrink="0"
      rounded="full"
      bg="green"
      color="greenTint"
    >
      <CheckIcon />
    </chakra.span>
    <chakra.p fontSize="lg">{children}</chakra.p>
  </chakra.div>
);
