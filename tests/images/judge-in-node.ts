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
  const sent = await atMost(await loadImage(bytes), maxImageSidePixels).encode("jpeg", 80);
  const judged = atMost(await loadImage(sent), judgedSide);
  const { width, height } = judged;
  return judgeImage(judged.getContext("2d").getImageData(0, 0, width, height), subject);
};

const atMost = (image: Image | Canvas, side: number): Canvas => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};
