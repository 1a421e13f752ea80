import type { ReactNode } from "react";
import css from "./RightRow.module.css";

interface Props {
  title: string;
  text: string;
  action: ReactNode;
  /** What became of it. */
  children: ReactNode;
}

export const RightRow = ({ title, text, action, children }: Props) => (
  <div className={css.row}>
    <div>
      <h3 className={css.title}>{title}</h3>
      <p className={css.text}>{text}</p>
    </div>
    {action}
    <div className={css.outcome}>{children}</div>
  </div>
);
