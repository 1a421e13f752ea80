const drawn = async (
  width: number,
  height: number,
  draw: (pen: OffscreenCanvasRenderingContext2D) => unknown,
): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no drawing context");
  await draw(pen);
  return new File([await canvas.convertToBlob()], "picture.png", { type: "image/png" });
};

/** A readable picture in one colour. */
export const anImageFile = (width: number, height: number): Promise<File> =>
  drawn(width, height, (pen) => {
    pen.fillStyle = "seagreen";
    pen.fillRect(0, 0, width, height);
  });

/** A readable card with lines of print, whole and in the middle of a table. */
export const aCardFile = ({ blur = 0, shift = 0 } = {}): Promise<File> =>
  drawn(900, 640, async (pen) => {
    pen.fillStyle = "#5b4a3c";
    pen.fillRect(0, 0, 900, 640);
    pen.fillStyle = "white";
    pen.fillRect(120 + shift, 110, 660, 420);
    pen.fillStyle = "#1b1f1c";
    for (let line = 0; line < 9; line++) {
      for (let at = 0; at < 30; at++) pen.fillRect(150 + shift + at * 20, 140 + line * 42, 7, 18);
    }
    if (!blur) return;
    // A filter would take seconds without a graphics card.
    const resizeWidth = Math.round(900 / blur);
    const small = await createImageBitmap(pen.canvas, { resizeWidth, resizeQuality: "high" });
    pen.drawImage(small, 0, 0, 900, 640);
  });
