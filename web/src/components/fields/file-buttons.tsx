import type { MouseEventHandler, ReactNode } from "react";
import css from "./file-buttons.module.css";

/** Where a mouse is at hand, `file-buttons.module.css` hides the button that takes a photo. */
export const offersCamera = (): boolean =>
  !matchMedia("(hover: hover) and (pointer: fine)").matches;

interface FileButtonProps {
  icon: ReactNode;
  text: string;
  isCamera?: boolean;
  /** The button to press first. */
  isFirst?: boolean;
  /** The file input, which covers the button. */
  children: ReactNode;
}

export const FileButton = ({ icon, text, isCamera, isFirst, children }: FileButtonProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the input is among its children
  <label
    className={css.small}
    data-camera={isCamera ? "" : undefined}
    data-first={isFirst ? "" : undefined}
  >
    {children}
    {icon}
    <span>{text}</span>
  </label>
);

interface PlainButtonProps {
  icon: ReactNode;
  text: string;
  label: string;
  isBusy: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

export const PlainButton = ({ icon, text, label, isBusy, onClick }: PlainButtonProps) => (
  <button
    type="button"
    className={css.small}
    disabled={isBusy}
    aria-label={`${text}: ${label}`}
    onClick={onClick}
  >
    {icon}
    {text}
  </button>
);
