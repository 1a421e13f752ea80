import { clsx } from "clsx";
import type { HTMLAttributes } from "react";
import css from "./VisuallyHidden.module.css";

type Props = HTMLAttributes<HTMLElement> & { as?: "span" | "h1" | "h2" };

export const VisuallyHidden = ({ as: Tag = "span", className, ...rest }: Props) => (
  <Tag {...rest} className={clsx(css.hidden, className)} />
);
