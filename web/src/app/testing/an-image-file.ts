/** A readable picture in one colour. */
export const anImageFile = async (width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no drawing context");
  pen.fillStyle = "seagreen";
  pen.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "picture.png", { type: "image/png" });
};

/** A readable card with lines of print, whole and in the middle of a table. */
export const aCardFile = async ({ blur = 0, shift = 0, colour = "white" } = {}): Promise<File> => {
  const canvas = new OffscreenCanvas(900, 640);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no drawing context");
  pen.fillStyle = "#5b4a3c";
  pen.fillRect(0, 0, 900, 640);
  pen.fillStyle = colour;
  pen.fillRect(120 + shift, 110, 660, 420);
  pen.fillStyle = "#1b1f1c";
  for (let line = 0; line < 9; line++) {
    for (let at = 0; at < 30; at++) pen.fillRect(150 + shift + at * 20, 140 + line * 42, 7, 18);
  }
  if (blur) {
    // A filter would take seconds without a graphics card.
    const small = await createImageBitmap(canvas, {
      resizeWidth: Math.round(900 / blur),
      resizeQuality: "high",
    });
    pen.drawImage(small, 0, 0, 900, 640);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "card.png", { type: "image/png" });
};

/** A grey jpeg of any size: its scan holds two zero bits for each block of 64 pixels. */
export const jpegOfSize = (width: number, height: number): File => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const pair = (value: number) => [value >> 8, value & 255];
  const segment = (marker: number, ...data: number[]) => [
    ...[0xff, marker, ...pair(data.length + 2)],
    ...data,
  ];
  const oneCode = (table: number) => segment(0xc4, table, 1, ...Array<number>(15).fill(0), 0);
  const start = [
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc0, 8, ...pair(height), ...pair(width), 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xda, 1, 1, 0x00, 0, 63, 0),
  ];
  const scan = new Uint8Array(Math.ceil(blocks / 4));
  const parts = [Uint8Array.from(start), scan, Uint8Array.of(0xff, 0xd9)];
  return new File(parts, "large.jpg", { type: "image/jpeg" });
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The start of a png, which states its size. */
export const pngOfSize = (width: number, height: number): File => {
  const start = new DataView(new ArrayBuffer(33));
  signature.forEach((byte, place) => void start.setUint8(place, byte));
  start.setUint32(16, width);
  start.setUint32(20, height);
  return new File([start], "flood.png", { type: "image/png" });
};
