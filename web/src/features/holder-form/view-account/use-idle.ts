import { useEffect, useState } from "react";
import { keepViewActive, viewMsLeft } from "../../../lib/session.ts";

const warningMs = 2 * 60 * 1000;
const inputs = ["pointerdown", "keydown", "input", "scroll", "focusin"];

/** Milliseconds until the view session ends for lack of input; undefined before the warning. */
export const useIdle = () => {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = () => {
      const ms = viewMsLeft();
      setLeft(ms > warningMs ? undefined : Math.max(0, ms));
    };
    // After the warning only its button counts: somebody else may have come to the device.
    const renew = () => viewMsLeft() > warningMs && keepViewActive();
    const options = { capture: true, passive: true };
    for (const input of inputs) addEventListener(input, renew, options);
    // A sleeping tab pauses timers.
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, 1000);
    return () => {
      for (const input of inputs) removeEventListener(input, renew, options);
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, []);
  return {
    left,
    stay: () => {
      keepViewActive();
      setLeft(undefined);
    },
  };
};
