import { useEffect, useState } from "react";

/** Whole seconds until `end`; computed from the clock, because sleeping tabs pause timers. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

export const useCountdown = (seconds = 0): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

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

  return { left, start: (from) => setEnd(Date.now() + from * 1000) };
};
