import { useEffect, useState } from "react";

/** Whole seconds until a moment; right also after the tab has slept. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end, Date.now()));
    tick();
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (end <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);

  return { left, start: (seconds) => setEnd(Date.now() + seconds * 1000) };
};
