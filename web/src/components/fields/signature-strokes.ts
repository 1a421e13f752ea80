import { isCanvasTrue } from "../../lib/images/is-canvas-true.ts";

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** Of the area that is signed in, in the units of its points. */
export interface AreaSize {
  width: number;
  height: number;
}

/** Wide enough for print, and below the limits of an image. */
const imageWidth = 1600;
const penShare = 0.006;

export const paintStrokes = (
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, height }: AreaSize,
): void => {
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.strokeStyle = "#14213d";
  context.lineWidth = Math.max(2, width * penShare);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) paintStroke(context, stroke);
};

/** Through the middle between two points, so that a fast movement has no corners. */
const paintStroke = (context: CanvasRenderingContext2D, stroke: Stroke): void => {
  const [first] = stroke;
  if (!first) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  stroke.forEach((point, at) => {
    const next = stroke[at + 1] ?? point;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  });
  context.stroke();
};

const leastLengthShare = 0.15;

/** A dot or a slip of the finger is no signature. */
export const isSigned = (strokes: readonly Stroke[], { width }: AreaSize): boolean => {
  let length = 0;
  for (const stroke of strokes) {
    stroke.forEach((point, at) => {
      const before = stroke[at - 1] ?? point;
      length += Math.hypot(point.x - before.x, point.y - before.y);
    });
  }
  return length >= width * leastLengthShare;
};

/**
 * A PNG on white, however small the screen is.
 * @returns undefined where the browser changes what a page draws
 */
export const pngOf = (strokes: readonly Stroke[], area: AreaSize): Promise<Blob | undefined> => {
  const scale = imageWidth / area.width;
  const canvas = document.createElement("canvas");
  canvas.width = imageWidth;
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context || !isCanvasTrue(context)) return Promise.resolve(undefined);
  context.scale(scale, scale);
  paintStrokes(context, strokes, area);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no png"))), "image/png"),
  );
};
