import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { copyImage } from "./copy-image.ts";

describe("D66: an image that a clerk may not be able to read is poor", () => {
  const card = (blur: number, width = 1600) => {
    const canvas = createCanvas(1600, 1000);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#dfe8df";
    pen.fillRect(0, 0, 1600, 1000);
    pen.fillStyle = "#223";
    for (let line = 0; line < 12; line++) {
      for (let at = 0; at < 40; at++)
        pen.fillRect(60 + at * 36, 60 + line * 75, 8 + (at % 3) * 7, 40);
    }
    const shown = createCanvas(width, width / 1.6);
    const second = shown.getContext("2d");
    second.filter = `blur(${blur}px)`;
    second.drawImage(canvas, 0, 0, width, width / 1.6);
    return shown.toBuffer("image/jpeg", 80);
  };
  const plain = (colour: string) => {
    const canvas = createCanvas(700, 400);
    const pen = canvas.getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 700, 400);
    return canvas.toBuffer("image/png");
  };

  test.each([
    ["a sharp card", card(0), false],
    ["a card that is a little soft", card(2), false],
    ["a blurred card", card(12), true],
    ["a tiny card", card(0, 320), true],
    ["white", plain("white"), true],
    ["black", plain("black"), true],
    ["transparent", plain("transparent"), true],
  ])("%s", async (_, sent, poor) => {
    expect((await copyImage(sent, "card")).isPoor).toBe(poor);
  });

  test("ink without a ground is judged on white, as the clerk sees it", async () => {
    const canvas = createCanvas(640, 240);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#223";
    for (let at = 0; at < 24; at++) pen.fillRect(40 + at * 24, 60 + (at % 3) * 20, 8, 100);

    expect((await copyImage(canvas.toBuffer("image/png"), "ink")).isPoor).toBe(false);
  });

  test("what is too small for a card is large enough for a signature", async () => {
    expect((await copyImage(card(0, 320), "ink")).isPoor).toBe(false);
  });
});
