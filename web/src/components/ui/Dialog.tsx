import type { ReactNode } from "react";
import css from "./Dialog.module.css";
import { openDialog } from "./open-dialog.ts";

interface Props {
  id: string;
  title: string;
  text: string;
  /** Nothing of the page shines through. */
  hidesPage?: boolean;
  /** Closed while another dialog is open; keeps what was entered. */
  isCovered?: boolean;
  /** Escape, or the back gesture of a phone. */
  onLeave: () => void;
  children: ReactNode;
}

/** A modal dialog over the page, which stays as it is. It returns the focus when it closes. */
export const Dialog = ({ id, title, text, hidesPage, isCovered, onLeave, children }: Props) => (
  <dialog
    ref={isCovered ? undefined : openDialog}
    data-hides-page={hidesPage ? "" : undefined}
    aria-labelledby={id}
    aria-describedby={`${id}-text`}
    className={css.dialog}
    onCancel={(event) => {
      event.preventDefault();
      onLeave();
    }}
  >
    <h2 id={id} className={css.title}>
      {title}
    </h2>
    <p id={`${id}-text`} className={css.text}>
      {text}
    </p>
    {children}
  </dialog>
);
