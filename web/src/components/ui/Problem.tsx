import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { StateBox } from "./StateBox.tsx";

interface Props {
  title: ReactNode;
  /** What can be said about it, and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something that should be here could not be shown. */
export const Problem = ({ title, children, actions }: Props) => (
  <StateBox role="alert">
    <chakra.strong fontSize="lg">{title}</chakra.strong>
    {children && <p>{children}</p>}
    {actions}
  </StateBox>
);
