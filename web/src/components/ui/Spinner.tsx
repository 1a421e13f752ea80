import { chakra } from "@chakra-ui/react/styled-system";

/** Decorative: the words beside it say what is loading. */
export const Spinner = ({ size = "1.25em" }: { size?: string }) => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    flexShrink="0"
    boxSize={size}
    rounded="full"
    border="2px solid currentColor"
    borderTopColor="transparent"
    animation="spin 0.8s linear infinite"
  />
);
