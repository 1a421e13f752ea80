import { expect, test } from "vitest";
import { readHeader } from "./png-header.ts";

interface Fields {
  width?: number;
  height?: number;
  depth?: number;
  colourType?: number;
  compression?: number;
  filter?: number;
  interlace?: number;
  length?: number;
}

const read = ({
  width = 2,
  height = 1,
  depth = 8,
  colourType = 2,
  compression = 0,
  filter = 0,
  interlace = 0,
  length = 13,
}: Fields) => {
  const data = Buffer.alloc(14);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colourType, compression, filter, interlace], 8);
  return readHeader(data.subarray(0, length));
};
const unreadable = expect.objectContaining({ reason: "unreadable" });

/** https://www.w3.org/TR/png-3/#table111 */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  "the colour type %i is accepted only with its valid bit depths",
  (colourType) => {
    for (const depth of [0, 1, 2, 3, 4, 8, 16, 32]) {
      const reading = () => read({ colourType, depth });
      if (depths[colourType]?.includes(depth)) expect(reading()).toMatchObject({ colourType });
      else expect(reading).toThrow(unreadable);
    }
  },
);

test.each<Fields>([
  { length: 12 },
  { length: 14 },
  { width: 0 },
  { height: 0 },
  { compression: 1 },
  { filter: 1 },
  { interlace: 2 },
])("a header with %j is refused", (fields) => {
  expect(() => read(fields)).toThrow(unreadable);
});

test("readHeader returns the size, accepts interlacing and refuses more than 25 million pixels", () => {
  expect(read({ width: 70_000, height: 9, interlace: 1 })).toEqual({
    width: 70_000,
    height: 9,
    depth: 8,
    colourType: 2,
    isInterlaced: true,
  });
  expect(read({ width: 25_000_000 })).toMatchObject({ height: 1 });
  expect(() => read({ width: 25_000_001 })).toThrow(
    expect.objectContaining({ reason: "too-many-pixels" }),
  );
});
