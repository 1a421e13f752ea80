import { type RefObject, useEffect, useState } from "react";

/** Full screen of one element; not every phone can. */
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
    enter: () => void element.current?.requestFullscreen(),
    leave: () => void document.exitFullscreen(),
  };
};
