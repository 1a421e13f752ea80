import { judgeImage } from "#shared/image-quality/judge-image.ts";
import { type CanvasTools, shrinkWith } from "./shrink-image.ts";
import type { JudgeRequest, ShrinkReply, ShrinkRequest } from "./shrink-messages.ts";

const tools: CanvasTools = {
  decode: async (file, width) => {
    const image = await (width === undefined ? createImageBitmap(file) : smaller(file, width));
    return { image, width: image.width, height: image.height, close: () => image.close() };
  },
  canvas: (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: canvas.getContext("2d", { alpha: false }),
      toJpeg: (quality) => canvas.convertToBlob({ type: "image/jpeg", quality }),
    };
  },
  judge: judgeImage,
};

/** Some browsers know no size here, and take the image as it is. */
const smaller = (file: Blob, resizeWidth: number) =>
  createImageBitmap(file, { resizeWidth, resizeQuality: "high" }).catch(() =>
    createImageBitmap(file),
  );

const shrink = shrinkWith(tools);

self.onmessage = async ({ data }: MessageEvent<ShrinkRequest | JudgeRequest>) => {
  self.postMessage("pixels" in data ? verdictOf(data) : await shrink(data));
};

const verdictOf = ({ id, pixels, subject }: JudgeRequest): ShrinkReply => ({
  id,
  fault: judgeImage(pixels, subject),
});
