import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { StateBox } from "./StateBox.tsx";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A toast has announced it, so that screen readers need not say it twice. */
  isToasted?: boolean;
}

export const Problem = ({ title, children, actions, isToasted }: Props) => (
  <StateBox {...(!isToasted && { role: "alert" })}>
    <chakra.strong fontSize="lg">{title}</chakra.strong>
    {children && <p>{children}</p>}
    {actions}
  </StateBox>
);
