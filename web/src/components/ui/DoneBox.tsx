import css from "./DoneBox.module.css";
import { CheckIcon } from "./icons.tsx";

export const DoneBox = ({ children }: { children: string }) => (
  <div className={css.box}>
    <span className={css.icon}>
      <CheckIcon />
    </span>
    <p className={css.words}>{children}</p>
  </div>
);
