import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { browserMessages } from "#shared/messages/public.ts";
import { useIsLive } from "../../lib/use-is-live.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "./icons.tsx";
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
    <chakra.div
      id={toastRegionId}
      data-live-announcer=""
      role="region"
      aria-label={browserMessages.messages}
      position="fixed"
      // The back office keeps it clear of the heading of the page.
      top="var(--toast-top, 0.5rem)"
      left="0"
      right="0"
      // Over dialogs.
      zIndex="45"
      display="flex"
      justifyContent="center"
      px="3"
      pointerEvents="none"
    >
      <div role="status" aria-live="polite">
        {toast && toast.type !== "error" && <Toast key={toast.key} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.type === "error" && <Toast key={toast.key} toast={toast} />}
      </div>
    </chakra.div>
  );
};

const looks = {
  success: { color: "green", icon: <CheckIcon /> },
  error: { color: "red", icon: <WarningIcon /> },
  info: { color: "blue", icon: <WarningIcon /> },
} as const;

const Toast = ({ toast }: { toast: ShownToast }) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToast, toastMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const { color, icon } = looks[toast.type];
  return (
    <chakra.div
      id={toast.id}
      data-toast={toast.type}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      display="flex"
      alignItems="start"
      gap="3"
      maxW="var(--toast-width, 34rem)"
      ps="4"
      bg="card"
      color="fg"
      rounded="md"
      border="1px solid"
      borderColor={color}
      borderInlineStartWidth="5px"
      shadow="card"
      pointerEvents="auto"
      animation="slideIn 160ms ease-out"
    >
      <chakra.span color={color} pt="3">
        {icon}
      </chakra.span>
      <chakra.span py="2.5" minW="0" overflowWrap="anywhere">
        {toast.text}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={browserMessages.closeMessage}
        onClick={closeToast}
        minW="touch"
        minH="touch"
        display="grid"
        placeItems="center"
        color="muted"
        cursor="pointer"
        rounded="md"
      >
        <CloseIcon />
      </chakra.button>
    </chakra.div>
  );
};
