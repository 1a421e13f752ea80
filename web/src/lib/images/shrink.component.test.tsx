import { afterEach, expect, it, vi } from "vitest";
import { anImageFile } from "../../app/testing/an-image-file.ts";
import { changePixels, noise } from "../../app/testing/change-pixels.ts";
import { pngOf } from "../../components/fields/signature-strokes.ts";
import { combineImages, shrinkImage } from "./shrink.ts";

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

const strokes = [
  [
    { x: 10, y: 10 },
    { x: 190, y: 60 },
  ],
];
const area = { width: 200, height: 80 };

it("sends a picture as it is where the browser changes pixels, without a judgement", async () => {
  const picture = await anImageFile(300, 200);
  changePixels(noise);

  const reply = await shrinkImage(picture, "card");

  expect(reply).toMatchObject({ isUnjudged: true });
  expect(reply.fault).toBeUndefined();
  const bytesOf = async (blob?: Blob) => new Uint8Array((await blob?.arrayBuffer()) ?? []);
  expect(await bytesOf(reply.blob)).toEqual(await bytesOf(picture));
});

it("refuses there what only a drawing could give, instead of sending noise", async () => {
  const picture = await anImageFile(300, 200);
  changePixels(noise);
  const large = new Blob([picture, new Uint8Array(700_000)], { type: picture.type });

  expect(await shrinkImage(picture, "card", 1)).toMatchObject({ failure: "protected" });
  expect(await combineImages([picture, picture], "card")).toMatchObject({ failure: "protected" });
  expect(await shrinkImage(large, "card")).toMatchObject({ failure: "protected" });
  expect(await pngOf(strokes, area)).toBeUndefined();
});

it("draws where the browser changes only what nobody sees", async () => {
  const picture = await anImageFile(300, 200);
  changePixels((value, at) => Math.abs(value - (at % 3)));

  expect((await shrinkImage(picture, "card", 1)).blob).toBeDefined();
  expect(await pngOf(strokes, area)).toBeDefined();
});
