import { type CanvasTools, shrinkWith } from "./shrink-image.ts";

/** Safari before 16.4 and Firefox before 105 have no canvas in a worker (D63), but can judge there. */
const tools: Omit<CanvasTools, "judge"> = {
  decode: async (file) => {
    const address = URL.createObjectURL(file);
    const close = () => URL.revokeObjectURL(address);
    const image = new Image();
    image.src = address;
    await image.decode().catch((cause: unknown) => {
      close();
      throw cause;
    });
    return { image, width: image.naturalWidth, height: image.naturalHeight, close };
  },
  canvas: (width, height) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    return {
      context: canvas.getContext("2d", { alpha: false }),
      toJpeg: (quality) =>
        new Promise((resolve, reject) => {
          const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("no jpeg")));
          canvas.toBlob(done, "image/jpeg", quality);
        }),
    };
  },
};

export const shrinkOnPage = (judge: CanvasTools["judge"]) => shrinkWith({ ...tools, judge });
