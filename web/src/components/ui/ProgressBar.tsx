import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./ProgressBar.module.css";

/** Render the same progress in words beside it. */
export const ProgressBar = ({ className, ...rest }: ComponentProps<"progress">) => (
  <progress {...rest} className={clsx(css.bar, className)} />
);
