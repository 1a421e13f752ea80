import { expect, test } from "vitest";
import { isChange, nextBatch } from "./next-batch.ts";

const sized = (...sizes: number[]) => sizes.map((SizeBytes) => ({ dynamodb: { SizeBytes } }));

test.each([
  ["as many as the reader wants", [1, 1, 1], 2, 2],
  ["all, if they are fewer", [1, 1, 1], 10, 3],
  ["what fits into 1 MB", [400_000, 600_000, 1], 10, 2],
  ["one that is larger alone", [1_300_000, 1], 10, 1],
])("a batch holds %s", (_, sizes, batchSize, expected) => {
  expect(nextBatch(sized(...sizes), batchSize)).toHaveLength(expected);
});

test("a write that changes nothing is no change", () => {
  const images = (OldImage?: object, NewImage?: object) => ({ dynamodb: { OldImage, NewImage } });
  const image = { pk: { S: "a" }, set: { SS: ["b"] } };

  expect(isChange(images(image, structuredClone(image)))).toBe(false);
  expect(isChange(images(image, { ...image, set: { SS: ["c"] } }))).toBe(true);
  expect(isChange(images(undefined, image))).toBe(true);
  expect(isChange(images(image, undefined))).toBe(true);
});
