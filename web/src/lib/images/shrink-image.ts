import { maxImageBytes, maxImagePixels } from "#shared/kyc/limits.ts";
import { headerBytes, imageHeader, isHeic } from "./image-header.ts";
import type { ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";
import { type Attempt, shrinkPlan } from "./shrink-plan.ts";

interface Decoded {
  image: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

interface Canvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  toJpeg: (quality: number) => Promise<Blob>;
}

/** What differs between a worker and the page. */
export interface CanvasTools {
  /** Applies the camera's orientation. */
  decode: (file: Blob) => Promise<Decoded>;
  canvas: (width: number, height: number) => Canvas;
}

export const shrinkWith =
  (tools: CanvasTools) =>
  async ({ id, ...request }: ShrinkRequest): Promise<ShrinkReply> => {
    // Catch everything, including images that cannot be decoded: otherwise the field waits for ever.
    const done = await shrink(tools, request).catch(() => ({ failure: "unreadable" as const }));
    return { id, ...done };
  };

type Request = Omit<ShrinkRequest, "id">;

const shrink = async (
  tools: CanvasTools,
  { file, quarterTurns }: Request,
): Promise<Omit<ShrinkReply, "id">> => {
  const start = await file.slice(0, headerBytes).arrayBuffer();
  const bytes = new Uint8Array(start);
  const header = imageHeader(bytes);
  if (!header) return { failure: isHeic(bytes) ? "heic" : "type" };
  if ((header.pixels ?? 0) > maxImagePixels) return { failure: "pixels" };

  // Drawing drops EXIF and GPS data.
  const decoded = await tools.decode(file);
  const blob = await smallEnough(tools, decoded, quarterTurns);
  decoded.close();
  return blob ? { blob } : { failure: "size" };
};

const smallEnough = async (tools: CanvasTools, decoded: Decoded, quarterTurns: number) => {
  for (const attempt of shrinkPlan(Math.max(decoded.width, decoded.height))) {
    const blob = await draw(tools, decoded, quarterTurns, attempt);
    if (blob.size <= maxImageBytes) return blob;
  }
  return undefined;
};

const draw = (
  tools: CanvasTools,
  decoded: Decoded,
  quarterTurns: number,
  { longestSide, quality }: Attempt,
) => {
  const scale = longestSide / Math.max(decoded.width, decoded.height);
  const width = Math.max(1, Math.round(decoded.width * scale));
  const height = Math.max(1, Math.round(decoded.height * scale));
  const [across, down] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  const { context, toJpeg } = tools.canvas(across, down);
  if (!context) throw new Error("no drawing context");

  // Signatures are often transparent png; a jpeg would show them black on black.
  context.fillStyle = "white";
  context.fillRect(0, 0, across, down);
  context.translate(across / 2, down / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.imageSmoothingQuality = "high";
  context.drawImage(decoded.image, -width / 2, -height / 2, width, height);
  return toJpeg(quality);
};
