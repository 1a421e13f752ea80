import { type CanvasTools, shrinkWith } from "./shrink-image.ts";
import type { ShrinkRequest } from "./shrink-messages.ts";

const tools: CanvasTools = {
  decode: async (file) => {
    const image = await createImageBitmap(file);
    return { image, width: image.width, height: image.height, close: () => image.close() };
  },
  canvas: (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: canvas.getContext("2d", { alpha: false }),
      toJpeg: (quality) => canvas.convertToBlob({ type: "image/jpeg", quality }),
    };
  },
};

const shrink = shrinkWith(tools);

self.onmessage = async ({ data }: MessageEvent<ShrinkRequest>) => {
  self.postMessage(await shrink(data));
};
