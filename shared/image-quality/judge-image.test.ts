import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it, test } from "vitest";
import { judgeImage } from "./judge-image.ts";

const photographs = join(import.meta.dirname, "../../tests/images/photographs");

/**
 * Made-up cards, pages and faces as phones photograph them, no longer than `judgedSide`. They were
 * drawn on a canvas, then blurred, moved, darkened, creased or cut by a program, as in their names.
 */
const pixelsIn = async (name: string) => {
  const image = await loadImage(join(photographs, `${name}.jpg`));
  const pen = createCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
};

describe("D66: the verdict on a photograph", () => {
  test.each([
    ["card-plain", "card", undefined],
    ["page-noise", "page", undefined],
    ["card-dim-room", "card", undefined],
    ["card-creased", "card", undefined],
    ["pale-card-plain", "card", undefined],
    ["card-scan", "card", undefined],
    ["card-dark", "card", "dark"],
    ["card-blurred", "card", "blurred"],
    ["card-moved", "card", "blurred"],
    ["card-tiny", "card", "tiny"],
    ["card-cut-off", "card", "cutOff"],
    ["card-glare", "card", "glare"],
    ["portrait-plain", "portrait", undefined],
    ["portrait-blurred", "portrait", "blurred"],
    ["signature-plain", "ink", undefined],
    ["signature-blurred", "ink", "blurred"],
    ["empty-sheet-scan", "ink", "blank"],
  ] as const)("%s as %s: %s", async (name, subject, fault) => {
    expect(judgeImage(await pixelsIn(name), subject)).toBe(fault);
  });
});

const pixelsOf = (width: number, height: number, lightAt: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data.fill(lightAt(at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
  }
  return { width, height, data };
};

describe("D66: a line of ink that runs in one direction only", () => {
  /** A flat wave whose edge takes `softness` pixels from dark to light. */
  const wave = (softness: number) =>
    pixelsOf(800, 400, (x, y) => {
      const distance = Math.abs(y - 200 - 30 * Math.sin(x / 100)) - 4;
      return 20 + 220 * Math.min(1, Math.max(0, distance / softness));
    });

  it("is sharp, as a smooth signature is", () => {
    expect(judgeImage(wave(1), "ink")).toBe(undefined);
  });

  it("is blurred where its edge is wide", () => {
    expect(judgeImage(wave(12), "ink")).toBe("blurred");
  });

  it("is blurred on a page, whose letters have edges in both directions", () => {
    expect(judgeImage(wave(1), "page")).toBe("blurred");
  });
});

describe("D66: what counts as blank or tiny", () => {
  const chess = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 240 : 20);

  it("light that falls from one side is no mark", () => {
    expect(
      judgeImage(
        pixelsOf(800, 500, (x) => 40 + x / 4),
        "ink",
      ),
    ).toBe("blank");
  });

  it("a picture of a few pixels is judged like any other", () => {
    expect(
      judgeImage(
        pixelsOf(1, 1, () => 90),
        "page",
      ),
    ).toBe("blank");
  });

  it.each([
    ["card", 400],
    ["page", 600],
    ["portrait", 240],
    ["ink", 200],
  ] as const)("a %s needs %i pixels", (subject, least) => {
    expect(judgeImage(pixelsOf(least - 8, 120, chess), subject)).toBe("tiny");
    expect(judgeImage(pixelsOf(least, 120, chess), subject)).not.toBe("tiny");
  });
});
