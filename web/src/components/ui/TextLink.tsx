import { clsx } from "clsx";
import { Link, type LinkProps } from "react-router-dom";
import css from "./TextLink.module.css";

export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={clsx(css.link, className)} />
);
