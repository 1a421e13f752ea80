import { clsx } from "clsx";
import css from "./Spinner.module.css";

/** Decorative: the words beside it say what is loading. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden="true" className={clsx(css.spinner, className)} />
);
