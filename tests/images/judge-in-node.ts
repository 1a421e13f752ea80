import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import {
  type Fault,
  judgedSide,
  judgeImage,
  type Subject,
} from "#shared/image-quality/judge-image.ts";
import { maxImageSidePixels } from "#shared/kyc/limits.ts";

/** As the server judges what a browser has sent. */
export const judgeInNode = async (bytes: Buffer, subject: Subject): Promise<Fault | undefined> => {
  const sent = atMost(await loadImage(bytes), maxImageSidePixels);
  const copy = await loadImage(await sent.encode("jpeg", 80));
  const { width, height, pen } = penOf(atMost(copy, judgedSide));
  return judgeImage(pen.getImageData(0, 0, width, height), subject);
};

const penOf = (canvas: Canvas) => ({
  width: canvas.width,
  height: canvas.height,
  pen: canvas.getContext("2d"),
});

const atMost = (image: Image | Canvas, side: number): Canvas => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};
