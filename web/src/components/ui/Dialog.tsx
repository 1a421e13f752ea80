import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import css from "./Dialog.module.css";
import { openAlone, openDialog } from "./open-dialog.ts";

interface Props {
  id: string;
  title: string;
  text: string;
  /** Nothing of the page is left, on the screen or in print. */
  hidesPage?: boolean;
  /** Closed while another dialog is open; keeps what was entered. */
  isCovered?: boolean;
  /** Escape, or the back gesture of a phone. */
  onLeave: () => void;
  children: ReactNode;
}

/** A modal dialog over the page, which stays as it is. It returns the focus when it closes. */
export const Dialog = ({ hidesPage, ...rest }: Props) =>
  hidesPage ? (
    createPortal(<Box {...rest} open={openAlone} data-hides-page="" />, document.body)
  ) : (
    <Box {...rest} open={openDialog} />
  );

type BoxProps = Omit<Props, "hidesPage"> & {
  open: (dialog: HTMLDialogElement) => () => void;
  "data-hides-page"?: "";
};

const Box = ({ id, title, text, isCovered, onLeave, children, open, ...data }: BoxProps) => (
  <dialog
    {...data}
    ref={isCovered ? undefined : open}
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
