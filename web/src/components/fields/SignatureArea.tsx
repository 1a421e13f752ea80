import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { imageDialogMessages as say } from "#shared/messages/image-dialogs.ts";
import css from "./SignatureArea.module.css";
import { type AreaSize, type Point, paintStrokes, type Stroke } from "./signature-strokes.ts";

interface Props {
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
  size: RefObject<AreaSize>;
}

/** White in every theme, as paper is. Keys cannot sign: the field takes a picture instead. */
export const SignatureArea = ({ strokes, onStroke, size }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Point[]>(undefined);

  const paint = () => {
    const area = canvas.current;
    const context = area?.getContext("2d");
    if (!area || !context) return;
    const { width, height } = area.getBoundingClientRect();
    const scale = devicePixelRatio || 1;
    if (area.width !== Math.round(width * scale)) {
      area.width = Math.round(width * scale);
      area.height = Math.round(height * scale);
    }
    size.current = { width, height };
    context.setTransform(scale, 0, 0, scale, 0, 0);
    paintStrokes(context, current.current ? [...strokes, current.current] : strokes, size.current);
  };
  // After each change of the strokes, and when a phone is turned.
  useEffect(() => {
    paint();
    addEventListener("resize", paint);
    return () => removeEventListener("resize", paint);
  });

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || current.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [pointOf(event)];
    paint();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!current.current) return;
    current.current.push(pointOf(event));
    paint();
  };
  const end = () => {
    const stroke = current.current;
    current.current = undefined;
    if (stroke) onStroke(stroke);
  };
  return (
    <canvas
      ref={canvas}
      className={css.paper}
      role="img"
      aria-label={say.drawArea}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
};
