import { expect, test } from "vitest";
import { checkImage } from "./check-image.ts";
import { aJpeg, aPng } from "./test-images.ts";

test("D29: the type is the one of the content", async () => {
  expect((await checkImage(aJpeg())).type).toBe("image/jpeg");
  expect((await checkImage(aPng())).type).toBe("image/png");
});

test.each([
  ["type", Buffer.from("GIF89a")],
  ["type", aJpeg().subarray(0, 2)],
  ["type", aPng().subarray(0, 7)],
  ["unreadable", aJpeg().subarray(0, 3)],
  ["unreadable", aPng().subarray(0, 8)],
])("R-80, D66: content of another type, or without its end, is refused: %s", async (...it) => {
  const [reason, bytes] = it;
  await expect(checkImage(bytes)).rejects.toThrow(expect.objectContaining({ reason }));
});
