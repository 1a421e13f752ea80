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

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The start of a png, which states its size. */
export const pngOfSize = (width: number, height: number): File => {
  const start = new DataView(new ArrayBuffer(33));
  signature.forEach((byte, place) => void start.setUint8(place, byte));
  start.setUint32(16, width);
  start.setUint32(20, height);
  return new File([start], "flood.png", { type: "image/png" });
};
