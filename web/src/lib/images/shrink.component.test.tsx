import { afterEach, expect, it, vi } from "vitest";
import { anImageFile } from "../../app/testing/an-image-file.ts";
import { shrinkImage } from "./shrink.ts";

const name = "OffscreenCanvas";
const canvas = Object.getOwnPropertyDescriptor(globalThis, name);

afterEach(() => void Object.defineProperty(globalThis, name, canvas ?? {}));

it.each([
  { where: "in a worker", workers: 1 },
  { where: "on the page if a worker cannot draw", workers: 0 },
])("D63: shrinks and turns an image $where", async ({ workers }) => {
  const picture = await anImageFile(3000, 1500);
  const started = vi.spyOn(globalThis, "Worker");
  if (workers === 0) Reflect.deleteProperty(globalThis, name);

  const turned = await shrinkImage(picture, 1);
  const broken = await shrinkImage(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]));

  expect(turned.blob?.type).toBe("image/jpeg");
  const { width, height } = await createImageBitmap(turned.blob as Blob);
  expect([width, height]).toEqual([1000, 2000]);
  expect(broken.failure).toBe("unreadable");
  expect(started).toHaveBeenCalledTimes(workers);
});
