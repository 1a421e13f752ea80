import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { StateBox } from "./StateBox.tsx";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export const Problem = ({ title, children, actions }: Props) => (
  <StateBox role="alert">
    <chakra.strong fontSize="lg">{title}</chakra.strong>
    {children && <p>{children}</p>}
    {actions}
  </StateBox>
);
