import { Link, type LinkProps } from "react-router-dom";
import { type ButtonLook, buttonClass } from "./Button.tsx";

export const ButtonLink = ({ look, size, className, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={buttonClass({ look, size }, className)} />
);
