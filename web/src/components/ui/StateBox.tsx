import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./StateBox.module.css";

export const StateBox = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={clsx(css.box, className)} />
);
