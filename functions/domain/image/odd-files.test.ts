import { expect, test } from "vitest";
import { oddFiles } from "#tests/images/odd-files.ts";
import { copyImage, ImageRefused } from "./copy-image.ts";

const verdictOn = async (bytes: Uint8Array) => {
  try {
    const { width, height, bytes: copy } = await copyImage(bytes, "page");
    const isWhole = /^\x89PNG[\s\S]*IEND....$|^\xff\xd8[\s\S]*\xff\xd9$/s;
    return isWhole.test(Buffer.from(copy).toString("latin1")) ? [width, height] : "no image";
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    return error.reason === "type" ? "type" : "broken";
  }
};

/** `odd-files.component.test.tsx` tries the same files on the page. */
test("D66: what browsers show whole is accepted, what lacks rows or is damaged is refused", async () => {
  for (const { what, base64, verdict, size } of oddFiles()) {
    const wanted =
      verdict === "whole" ? (size ?? [expect.any(Number), expect.any(Number)]) : verdict;
    expect([what, await verdictOn(Buffer.from(base64, "base64"))]).toEqual([what, wanted]);
  }
});
