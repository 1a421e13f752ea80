import { describe, expect, it } from "vitest";
import { sentShares } from "./sent-shares.ts";

const images = [
  ["identificationImage", new Blob([new Uint8Array(9_800)])],
  ["passportImage", new Blob([new Uint8Array(29_800)])],
] as const;
const text = 10_000;

describe("how much of each image has left", () => {
  it("is nothing while the text is on its way", () => {
    expect(sentShares(images, text, 0.1)).toEqual({ identificationImage: 0, passportImage: 0 });
  });

  it("rises image by image, in the order they are sent", () => {
    expect(sentShares(images, text, 0.3)).toEqual({ identificationImage: 0.5, passportImage: 0 });
    expect(sentShares(images, text, 0.7)).toEqual({ identificationImage: 1, passportImage: 0.5 });
  });

  it("is all of them at the end, whatever was guessed", () => {
    expect(sentShares(images, 0, 1)).toEqual({ identificationImage: 1, passportImage: 1 });
  });
});
