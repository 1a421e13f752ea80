import css from "./DoneBox.module.css";
import { CheckIcon } from "./icons.tsx";

interface Props {
  /** The button whose press it answers is gone. */
  takesFocus?: boolean;
  children: string;
}

export const DoneBox = ({ takesFocus = false, children }: Props) => (
  <div tabIndex={-1} ref={takesFocus ? focus : undefined} className={css.box}>
    <span className={css.icon}>
      <CheckIcon />
    </span>
    <p className={css.words}>{children}</p>
  </div>
);

const focus = (box: HTMLElement | null): void => box?.focus();
