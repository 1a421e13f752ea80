import { onTestFinished, vi } from "vitest";

/** As in a browser that prevents recognition by drawings; on the page, because a test cannot reach into a worker. */
export const changePixels = (change: (value: number, at: number) => number): void => {
  const { OffscreenCanvas } = globalThis;
  Reflect.deleteProperty(globalThis, "OffscreenCanvas");
  onTestFinished(() => void Object.assign(globalThis, { OffscreenCanvas }));
  const { getImageData } = CanvasRenderingContext2D.prototype;
  const reading = vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData");
  reading.mockImplementation(function (this: CanvasRenderingContext2D, ...area) {
    const pixels = getImageData.apply(this, area);
    pixels.data.set(pixels.data.map(change));
    return pixels;
  });
};

export const noise = (value: number, at: number): number => (value + 97 * at) % 256;
