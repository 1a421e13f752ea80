import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./Button.module.css";
import { Spinner } from "./Spinner.tsx";

export interface ButtonLook {
  look?: "solid" | "outline" | "quiet" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
}

export const buttonClass = ({ look = "solid", size = "md" }: ButtonLook, more?: string): string =>
  clsx(css.button, css[look], css[size], more);

type Props = ComponentProps<"button"> & ButtonLook & { isBusy?: boolean };

export const Button = ({
  isBusy = false,
  look,
  size,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) => (
  <button
    type={type}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? preventDefault : onClick}
    {...rest}
    className={buttonClass({ look, size }, className)}
  >
    {isBusy || typeof children !== "string" ? (
      <span className={clsx(css.words, isBusy && css.hidden)}>{children}</span>
    ) : (
      children
    )}
    {isBusy && <Spinner />}
  </button>
);

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault();
