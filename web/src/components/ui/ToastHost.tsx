import { clsx } from "clsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { browserMessages } from "#shared/messages/public.ts";
import { useIsLive } from "../../lib/use-is-live.ts";
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from "./icons.tsx";
import css from "./ToastHost.module.css";
import {
  closeToast,
  currentToast,
  onToastChange,
  type ShownToast,
  toastMs,
  toastRegionId,
} from "./toast.ts";

/**
 * The live region exists before its toast, so that screen readers announce the toast. A dialog hides
 * the page from them, but no announcer beside the page.
 */
export const ToastHost = () => useIsLive() && createPortal(<Region />, document.body);

const Region = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  return (
    <section
      id={toastRegionId}
      data-live-announcer=""
      aria-label={browserMessages.messages}
      className={css.region}
    >
      <div role="status" aria-live="polite">
        {toast && toast.type !== "error" && <Toast key={toast.key} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.type === "error" && <Toast key={toast.key} toast={toast} />}
      </div>
    </section>
  );
};

const icons = { success: <CheckIcon />, error: <WarningIcon />, info: <InfoIcon /> };

const Toast = ({ toast }: { toast: ShownToast }) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToast, toastMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while the pointer or the focus is on it
    <div
      id={toast.id}
      data-toast={toast.type}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={clsx(css.toast, css[toast.type])}
    >
      <span className={css.icon}>{icons[toast.type]}</span>
      <span className={css.words}>{toast.text}</span>
      <button
        type="button"
        aria-label={browserMessages.closeMessage}
        onClick={closeToast}
        className={css.close}
      >
        <CloseIcon />
      </button>
    </div>
  );
};
