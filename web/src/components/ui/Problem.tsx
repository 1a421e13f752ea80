import type { ReactNode } from "react";
import css from "./Problem.module.css";
import { StateBox } from "./StateBox.tsx";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A toast has announced it with its reason; nobody hears it twice. */
  isToasted?: boolean;
}

export const Problem = ({ title, children, actions, isToasted }: Props) => (
  <StateBox {...(!isToasted && { role: "alert" })}>
    <strong className={css.title}>{title}</strong>
    {children && <p>{children}</p>}
    {actions}
  </StateBox>
);
