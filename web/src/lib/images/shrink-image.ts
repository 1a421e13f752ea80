import { wholeJpeg } from "#shared/image-file/jpeg-rows.ts";
import { readJpeg } from "#shared/image-file/jpeg-segments.ts";
import { plainPng } from "#shared/image-file/plain-png.ts";
import { type Fault, judgedSide, type Subject } from "#shared/image-quality/judge-image.ts";
import type { Pixels } from "#shared/image-quality/pixels.ts";
import type { ImageType } from "#shared/kyc/images.ts";
import { maxImageBytes, maxImagePixels } from "#shared/kyc/limits.ts";
import { asOne, type Decoded, type Drawing, type DrawingContext, turned } from "./image-drawing.ts";
import { foreignKind, headerBytes, imageHeader } from "./image-header.ts";
import { isCanvasTrue, probeSize } from "./is-canvas-true.ts";
import type { ShrinkFailure, ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";
import { type Attempt, shrinkPlan } from "./shrink-plan.ts";

interface Canvas {
  context: DrawingContext | null;
  toJpeg: (quality: number) => Promise<Blob>;
}

/** What differs between a worker and the page. */
export interface CanvasTools {
  /**
   * Applies the camera's orientation.
   * @param width of the decoded image, for images that would take too much memory
   */
  decode: (file: Blob, width?: number) => Promise<Decoded & { close: () => void }>;
  canvas: (width: number, height: number) => Canvas;
  judge: (pixels: Pixels, subject: Subject) => Fault | undefined | Promise<Fault | undefined>;
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
  { files, quarterTurns, subject }: Request,
): Promise<Omit<ShrinkReply, "id">> => {
  const probe = tools.canvas(probeSize.width, probeSize.height);
  if (!isCanvasTrue(probe.context)) return original(tools, files, quarterTurns);

  const decoded: Awaited<ReturnType<CanvasTools["decode"]>>[] = [];
  try {
    for (const file of files) {
      const start = await startOf(file);
      if ("failure" in start) return start;
      // Drawing drops EXIF and GPS data.
      decoded.push(await decodedWhole(tools, file, start));
    }
    const [only] = decoded;
    const drawing = only && decoded.length === 1 ? turned(only, quarterTurns) : asOne(decoded);
    const blob = await smallEnough(tools, drawing);
    if (!blob) return { failure: "size" };
    return { blob, ...(await judged(tools, drawing, subject)) };
  } finally {
    for (const one of decoded) one.close();
  }
};

/** The server draws each picture again, and removes EXIF and GPS data. */
const original = async (
  tools: CanvasTools,
  files: readonly Blob[],
  quarterTurns: number,
): Promise<Omit<ShrinkReply, "id">> => {
  const [only] = files;
  if (!only) return { failure: "unreadable" };
  const start = await startOf(only);
  if ("failure" in start) return start;
  if (files.length > 1 || quarterTurns > 0 || only.size > maxImageBytes) {
    return { failure: "protected" };
  }
  const { close } = await decodedWhole(tools, only, start);
  close();
  return { blob: new Blob([only], { type: start.type }), isUnjudged: true };
};

interface Start {
  type: ImageType;
  width: number | undefined;
}

/**
 * What a browser shows whole. Chromium's `createImageBitmap` fails without an end of the file, and others
 * fill up rows that are missing. Some go by the type that the file claims to have.
 */
const decodedWhole = async (tools: CanvasTools, file: Blob, { type, width }: Start) => {
  const claimed = file.slice(0, file.size, type);
  const bytes = async () => new Uint8Array(await file.arrayBuffer());
  const mended = (whole: Uint8Array<ArrayBuffer> | undefined) => {
    if (!whole) throw new Error("rows are missing");
    return tools.decode(new Blob([whole], { type }), width);
  };
  if (type === "image/png") {
    const decoded = tools.decode(claimed, width);
    return decoded.catch(async () => mended(plainPng(await bytes())?.bytes));
  }
  const all = await bytes();
  const read = readJpeg(all);
  if (!read.hasEnd) return mended(wholeJpeg(all, read));
  // The browser decodes beside this thread.
  const decoding = tools.decode(claimed, width);
  if (wholeJpeg(all, read)) return decoding;
  void decoding.then(({ close }) => close()).catch(() => undefined);
  throw new Error("rows are missing");
};

const startOf = async (file: Blob): Promise<{ failure: ShrinkFailure } | Start> => {
  const bytes = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  const header = imageHeader(bytes);
  if (header) return { type: header.type, width: header.size && widthToDecode(header.size) };
  return { failure: foreignKind(bytes) ?? "type" };
};

/** The header says nothing about the orientation: either side may become the width. */
const widthToDecode = ({ width, height }: { width: number; height: number }) =>
  width * height > maxImagePixels
    ? Math.floor(Math.min(width, height) * Math.sqrt(maxImagePixels / (width * height)))
    : undefined;

const smallEnough = async (tools: CanvasTools, drawing: Drawing) => {
  for (const attempt of shrinkPlan(Math.max(drawing.width, drawing.height))) {
    const blob = await drawn(tools, drawing, attempt.longestSide).toJpeg(attempt.quality);
    if (blob.size <= maxImageBytes) return blob;
  }
  return undefined;
};

/** The verdict is advice: an image is taken without it. */
const judged = async (
  tools: CanvasTools,
  drawing: Drawing,
  subject: Subject,
): Promise<Pick<ShrinkReply, "fault" | "isUnjudged">> => {
  try {
    const longestSide = Math.min(judgedSide, Math.max(drawing.width, drawing.height));
    const { context, width, height } = drawn(tools, drawing, longestSide);
    const { data } = context.getImageData(0, 0, width, height);
    return { fault: await tools.judge({ width, height, data }, subject) };
  } catch {
    return { isUnjudged: true };
  }
};

const drawn = (tools: CanvasTools, drawing: Drawing, longestSide: Attempt["longestSide"]) => {
  const scale = longestSide / Math.max(drawing.width, drawing.height);
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const { context, toJpeg } = tools.canvas(width, height);
  if (!context) throw new Error("no drawing context");

  // Signatures are often transparent png; a jpeg would show them black on black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.scale(width / drawing.width, height / drawing.height);
  drawing.paint(context);
  return { context, toJpeg, width, height };
};
