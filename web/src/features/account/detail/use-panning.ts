import type { PointerEvent } from "react";
import { useRef } from "react";

interface Grip {
  x: number;
  y: number;
  left: number;
  top: number;
}

export const usePanning = () => {
  const grip = useRef<Grip | undefined>(undefined);

  return {
    onPointerDown: ({ currentTarget, clientX, clientY, pointerId, button }: Pointer) => {
      if (button !== 0) return;
      const { scrollLeft, scrollTop } = currentTarget;
      grip.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: Pointer) => {
      const start = grip.current;
      if (!start) return;
      currentTarget.scrollTo({
        left: start.left - (clientX - start.x),
        top: start.top - (clientY - start.y),
      });
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
    onPointerCancel: () => {
      grip.current = undefined;
    },
  };
};

type Pointer = PointerEvent<HTMLElement>;
