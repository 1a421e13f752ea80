import { createCanvas } from "@napi-rs/canvas";

/** A signature as a canvas or a scanner program makes it: ink on a transparent background. */
export const aSignature = (): Buffer => {
  const canvas = createCanvas(600, 200);
  const pen = canvas.getContext("2d");
  pen.strokeStyle = "#102060";
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(30, 120);
  for (let at = 0; at < 40; at++) {
    pen.quadraticCurveTo(30 + at * 14, 20 + ((at * 53) % 160), 37 + at * 14, 60 + ((at * 97) % 90));
  }
  pen.stroke();
  return canvas.toBuffer("image/png");
};

/** A photograph of about 150 kB. */
export const aPhotograph = (): Buffer => {
  const canvas = createCanvas(600, 600);
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(600, 600);
  for (let at = 0; at < image.data.length; at++) image.data[at] = (at * 2654435761) >>> 24;
  pen.putImageData(image, 0, 0);
  return canvas.toBuffer("image/jpeg", 60);
};
