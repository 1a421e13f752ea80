import { clsx } from "clsx";
import type { ComponentProps } from "react";
import css from "./input-look.module.css";

export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input {...rest} className={clsx(css.input, className)} />
);

type TextAreaProps = ComponentProps<"textarea">;

export const TextArea = ({ className, ...rest }: TextAreaProps) => (
  <textarea {...rest} className={clsx(css.input, css.textArea, className)} />
);

/** Read-only text: as high as its content if the browser supports this, else it scrolls. */
export const ShownText = ({ className, ...rest }: TextAreaProps) => (
  <textarea readOnly rows={1} {...rest} className={clsx(css.input, css.shownText, className)} />
);

export const NativeSelect = ({ className, ...rest }: ComponentProps<"select">) => (
  <select {...rest} className={clsx(css.input, css.select, className)} />
);

/** Draws the arrow of the select in it: browsers draw their own ones differently. */
export const SelectArrow = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={clsx(css.arrow, className)} />
);
