import { useEffect, useRef } from "react";

/** Whether the part is still on the page: what comes later must not touch the page after it. */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
};
