import { maxImageBytes, maxImagePixels } from "#shared/kyc/limits.ts";
import { headerBytes, imageHeader, isHeic } from "./image-header.ts";
import type { ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";
import { type Attempt, shrinkPlan } from "./shrink-plan.ts";

self.onmessage = async ({ data }: MessageEvent<ShrinkRequest>) => {
  // Catch everything, including images that cannot be decoded: otherwise the field waits for ever.
  const done = await shrink(data).catch(() => ({ failure: "unreadable" as const }));
  self.postMessage({ id: data.id, ...done } satisfies ShrinkReply);
};

const shrink = async ({ file, quarterTurns }: ShrinkRequest): Promise<Omit<ShrinkReply, "id">> => {
  const start = await file.slice(0, headerBytes).arrayBuffer();
  const bytes = new Uint8Array(start);
  const header = imageHeader(bytes);
  if (!header) return { failure: isHeic(bytes) ? "heic" : "type" };
  if ((header.pixels ?? 0) > maxImagePixels) return { failure: "pixels" };

  // Drawing drops EXIF and GPS data and applies the camera's orientation.
  const image = await createImageBitmap(file);
  const blob = await smallEnough(image, quarterTurns);
  image.close();
  return blob ? { blob } : { failure: "size" };
};

const smallEnough = async (image: ImageBitmap, quarterTurns: number) => {
  for (const attempt of shrinkPlan(Math.max(image.width, image.height))) {
    const blob = await draw(image, quarterTurns, attempt);
    if (blob.size <= maxImageBytes) return blob;
  }
  return undefined;
};

const draw = (image: ImageBitmap, quarterTurns: number, { longestSide, quality }: Attempt) => {
  const scale = longestSide / Math.max(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const isSideways = quarterTurns % 2 === 1;
  const canvas = new OffscreenCanvas(isSideways ? height : width, isSideways ? width : height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("no drawing context");

  // Signatures are often transparent png; a jpeg would show them black on black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
};
