import { useLayoutEffect, useRef } from "react";

export const useKeptCentre = (zoom: number) => {
  const element = useRef<HTMLDivElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is the reason
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { x, y } = centre.current;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
  }, [zoom]);

  const onScroll = () => {
    const { current } = element;
    if (!current) return;
    centre.current = {
      x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
      y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
    };
  };
  return { ref: element, onScroll };
};
