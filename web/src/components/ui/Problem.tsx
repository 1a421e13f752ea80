import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  /** What can be said about it, and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something that should be here could not be shown. */
export const Problem = ({ title, children, actions }: Props) => (
  <chakra.div
    role="alert"
    display="grid"
    justifyItems="center"
    alignContent="center"
    gap="3"
    minH="16rem"
    p="6"
    textAlign="center"
  >
    <chakra.strong fontSize="lg">{title}</chakra.strong>
    {children && (
      <chakra.p color="muted" maxW="32rem">
        {children}
      </chakra.p>
    )}
    {actions}
  </chakra.div>
);
