import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./Card.module.css";

export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={clsx(css.card, className)} />
);
