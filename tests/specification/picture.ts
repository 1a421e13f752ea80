import { crc32, deflateSync } from "node:zlib";

/** A small drawn png, the same for everybody. */
export const picture = (width = 60, height = 40): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = 1 + 3 * width;
  const pixels = Buffer.from({ length: row * height } as ArrayLike<number>);
  for (let at = 0; at < pixels.length; at++) {
    if (at % row > 0) pixels[at] = (at * 7 + Math.floor(at / row) * 11) % 256;
  }
  const parts = [part("IHDR", header), part("IDAT", deflateSync(pixels)), part("IEND")];
  return Buffer.concat([signature, ...parts]);
};

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

const part = (kind: string, content = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
