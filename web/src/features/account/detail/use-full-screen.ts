import { type RefObject, useEffect, useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { toastError } from "../../../components/ui/toast.ts";

/** Full screen of one element; some phones do not support it. */
export const useFullScreen = (element: RefObject<HTMLElement | null>) => {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [element]);

  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    enter: () => element.current?.requestFullscreen().catch(() => toastError(say.noFullScreen)),
    // Rejects if the user has already left full screen, for example with Escape.
    leave: () => document.exitFullscreen().catch(() => undefined),
  };
};
