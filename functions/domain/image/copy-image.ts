import type { Canvas, Image } from "@napi-rs/canvas";
import { judgedSide, judgeImage, type Subject } from "#shared/image-quality/judge-image.ts";
import type { ImageType } from "#shared/kyc/images.ts";
import { checkImage } from "./check-image.ts";
import type { ImageSize } from "./image-size.ts";
import { type Orientation, turnUpright, uprightSize } from "./orientation.ts";
import { ImageRefused } from "./refused.ts";

export { ImageRefused };

export interface ImageCopy extends ImageSize {
  type: ImageType;
  bytes: Uint8Array;
  /** Whether the browser's own judgement finds a fault in it (D66). */
  isPoor: boolean;
}

/** As the browser shrinks images (D29): more pixels only cost the clerk's browser memory. */
const maxSide = 2000;

/** Highest first; the low ones serve originals that are of a low quality themselves. */
const qualities = [90, 80, 70, 60, 50, 40, 30];
/** A drawing of a few kilobytes may grow to this size rather than lose quality. */
const freeBytes = 20_000;

/**
 * Decodes the image and encodes a copy: upright, at most 2,000 pixels a side, and without a byte of what was sent.
 * The copy is hardly ever larger than the original; a PNG that would be becomes a JPEG.
 * @throws ImageRefused and no other error
 */
export const copyImage = async (sent: Uint8Array, subject: Subject): Promise<ImageCopy> => {
  const { type, bytes, orientation } = await checkImage(sent);
  // Native code of 30 MB, loaded only when an image arrives.
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new ImageRefused("unreadable");
  });
  const drawn = (
    picture: Image | Canvas,
    side: number,
    { backdrop, turn = 1 }: { backdrop?: string; turn?: Orientation } = {},
  ): Canvas => {
    const upright = uprightSize(picture, turn);
    const { width, height } = fitted(upright, side);
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    if (backdrop) Object.assign(pen, { fillStyle: backdrop }).fillRect(0, 0, width, height);
    pen.scale(width / upright.width, height / upright.height);
    turnUpright(pen, picture, turn);
    pen.drawImage(picture, 0, 0);
    return canvas;
  };

  const isPng = type === "image/png";
  // Draws the decoded image once, because each drawing of it decodes it again.
  const whole = drawn(image, maxSide, { turn: orientation });
  const most = Math.max(sent.length, freeBytes);
  const copy =
    (isPng ? await asPng(whole, most) : undefined) ??
    (await asJpeg(isPng ? drawn(whole, maxSide, { backdrop: "white" }) : whole, most));
  const pixels = pixelsOf(drawn(whole, judgedSide, { backdrop: "white" }));
  return { ...copy, isPoor: judgeImage(pixels, subject) !== undefined };
};

const fitted = ({ width, height }: ImageSize, side: number): ImageSize => {
  const scale = Math.min(1, side / Math.max(width, height));
  const lengthOf = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: lengthOf(width), height: lengthOf(height) };
};

const pixelsOf = (canvas: Canvas) =>
  canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);

const asPng = async (canvas: Canvas, most: number) => {
  const bytes = await canvas.encode("png");
  return bytes.length <= most ? copyOf(canvas, "image/png", bytes) : undefined;
};

const asJpeg = async (canvas: Canvas, most: number) => {
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    bytes = await canvas.encode("jpeg", quality);
    if (bytes.length <= most) break;
  }
  return copyOf(canvas, "image/jpeg", bytes);
};

const copyOf = ({ width, height }: ImageSize, type: ImageType, bytes: Uint8Array) => ({
  ...{ type, width, height, bytes },
});
