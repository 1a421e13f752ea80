import { onTestFinished, vi } from "vitest";

/** As in a browser that prevents recognition by drawings; on the page, because a test cannot reach into a worker. */
export const changePixels = (change: (value: number, at: number) => number): void => {
  const workerCanvas = Object.getOwnPropertyDescriptor(globalThis, "OffscreenCanvas") ?? {};
  Reflect.deleteProperty(globalThis, "OffscreenCanvas");
  const { getImageData } = CanvasRenderingContext2D.prototype;
  const changed = vi
    .spyOn(CanvasRenderingContext2D.prototype, "getImageData")
    .mockImplementation(function (this: CanvasRenderingContext2D, ...area) {
      const pixels = getImageData.apply(this, area);
      pixels.data.set(pixels.data.map(change));
      return pixels;
    });
  onTestFinished(() => {
    changed.mockRestore();
    Object.defineProperty(globalThis, "OffscreenCanvas", workerCanvas);
  });
};

export const noise = (value: number, at: number): number => (value + 97 * at) % 256;
