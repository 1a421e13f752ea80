import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./Notice.module.css";

type Props = ComponentProps<"div"> & { tone?: "info" | "success" | "warning" | "danger" };

export const Notice = ({ tone = "info", className, ...rest }: Props) => (
  <div {...rest} className={clsx(css.notice, css[tone], className)} />
);
