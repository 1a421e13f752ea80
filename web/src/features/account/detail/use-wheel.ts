import { type RefObject, useEffect, useRef } from "react";

/** The page does not scroll with this wheel; React's own listener could not prevent that. */
export const useWheel = (
  element: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent) => void,
): void => {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const { current } = element;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    current?.addEventListener("wheel", turn, { passive: false });
    return () => current?.removeEventListener("wheel", turn);
  });
};
