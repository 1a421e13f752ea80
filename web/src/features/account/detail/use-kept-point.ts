import { useLayoutEffect, useRef } from "react";

interface Place {
  clientX: number;
  clientY: number;
}

interface Kept {
  x: number;
  y: number;
  left: number;
  top: number;
}

const centreOf = ({ clientWidth, clientHeight }: HTMLElement): Kept => ({
  ...{ x: 0.5, y: 0.5 },
  ...{ left: clientWidth / 2, top: clientHeight / 2 },
});

/** While the zoom changes, one point of the image stays where it is: the pointer's, or the centre. */
export const useKeptPoint = (zoom: number) => {
  const ref = useRef<HTMLDivElement>(null);
  /** A share of the image, and where it lies in the window, in px. */
  const kept = useRef<Kept>(undefined);

  const keepAt = (element: HTMLElement, left: number, top: number) => {
    kept.current = {
      x: (element.scrollLeft + left) / element.scrollWidth,
      y: (element.scrollTop + top) / element.scrollHeight,
      ...{ left, top },
    };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is the reason
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current) return;
    const { x, y, left, top } = kept.current ?? centreOf(current);
    current.scrollLeft = x * current.scrollWidth - left;
    current.scrollTop = y * current.scrollHeight - top;
  }, [zoom]);

  return {
    ref,
    onScroll: () => {
      const { current } = ref;
      if (current) keepAt(current, current.clientWidth / 2, current.clientHeight / 2);
    },
    keep: ({ clientX, clientY }: Place) => {
      const { current } = ref;
      if (!current) return;
      const { left, top } = current.getBoundingClientRect();
      keepAt(current, clientX - left, clientY - top);
    },
  };
};
