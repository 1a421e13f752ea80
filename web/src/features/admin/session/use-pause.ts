import { useEffect, useState } from "react";

const secondMs = 1000;

/** Counts seconds down to 0; `start` begins anew. */
export const usePause = (seconds: number) => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), secondMs);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(seconds) };
};
