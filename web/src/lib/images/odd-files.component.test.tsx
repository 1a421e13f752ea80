import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { shrinkImage } from "./shrink.ts";

const verdictOn = async (file: File) => {
  const { blob, failure } = await shrinkImage(file, "page");
  if (!blob) return failure === "unreadable" ? "broken" : "type";
  const { width, height } = await createImageBitmap(blob);
  return [width, height];
};

/** `odd-files.test.ts` tries the same files on the call. */
it("D66: what browsers show whole is accepted, what lacks rows or is damaged is refused", async () => {
  for (const {
    what,
    base64,
    verdict,
    size,
    name = what,
    claimed = "",
  } of await commands.oddFiles()) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const shown = await verdictOn(new File([bytes], name, { type: claimed }));
    const wanted =
      verdict === "whole" ? (size ?? [expect.any(Number), expect.any(Number)]) : verdict;
    expect([what, shown]).toEqual([what, wanted]);
  }
});
