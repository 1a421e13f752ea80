import { describe, expect, it } from "vitest";
import { sentShares } from "./sent-shares.ts";

const images = [
  ["identificationImage", new Blob([new Uint8Array(9_800)])],
  ["passportImage", new Blob([new Uint8Array(29_800)])],
] as const;
const text = 10_000;

describe("the sent share of each image", () => {
  it("is zero while the text is being sent", () => {
    expect(sentShares(images, text, 0.1)).toEqual({ identificationImage: 0, passportImage: 0 });
  });

  it("rises image by image, in the order of sending", () => {
    expect(sentShares(images, text, 0.3)).toEqual({ identificationImage: 0.5, passportImage: 0 });
    expect(sentShares(images, text, 0.7)).toEqual({ identificationImage: 1, passportImage: 0.5 });
  });

  it("is complete at the end, even if the size of the text was guessed wrongly", () => {
    expect(sentShares(images, 0, 1)).toEqual({ identificationImage: 1, passportImage: 1 });
  });
});
