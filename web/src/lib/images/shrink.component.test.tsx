import { afterEach, expect, it, vi } from "vitest";
import { anImageFile } from "../../app/testing/an-image-file.ts";
import { shrinkImage } from "./shrink.ts";

const name = "OffscreenCanvas";
const canvas = Object.getOwnPropertyDescriptor(globalThis, name);

afterEach(() => void Object.defineProperty(globalThis, name, canvas ?? {}));

it.each([
  { where: "in a worker", drawnOnPage: false },
  { where: "on the page if a worker cannot draw", drawnOnPage: true },
])("D63: shrinks, turns and judges an image $where", async ({ drawnOnPage }) => {
  const picture = await anImageFile(3000, 1500);
  const made = vi.spyOn(document, "createElement");
  if (drawnOnPage) Reflect.deleteProperty(globalThis, name);

  const turned = await shrinkImage(picture, "card", 1);
  const broken = await shrinkImage(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]), "card");

  expect(turned.fault).toBe("blank");
  expect(turned.blob?.type).toBe("image/jpeg");
  const { width, height } = await createImageBitmap(turned.blob as Blob);
  expect([width, height]).toEqual([1000, 2000]);
  expect(broken.failure).toBe("unreadable");
  expect(made.mock.calls.some(([name]) => name === "canvas")).toBe(drawnOnPage);
});
