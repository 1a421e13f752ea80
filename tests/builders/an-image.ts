import { randomBytes } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";

interface ImageWishes {
  type?: "image/jpeg" | "image/png";
  width?: number;
  height?: number;
  /** Adds noise, so that compression hardly shrinks the file. */
  isGrainy?: boolean;
}

/** A readable image, different each time. */
export const anImage = ({
  type = "image/jpeg",
  width = 64,
  height = 48,
  isGrainy = false,
}: ImageWishes = {}): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = `rgb(${shade()}, ${shade()}, ${shade()})`;
  pen.fillRect(0, 0, width, height);
  // Edges, or the image would count as blank or blurred.
  pen.fillStyle = "black";
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = "white";
  for (let at = 4; at < width; at += 16) pen.fillRect(at, 4, 8, height - 8);
  if (isGrainy) {
    const image = pen.createImageData(width, height);
    image.data.set(randomBytes(image.data.length));
    pen.putImageData(image, 0, 0);
  }
  return type === "image/jpeg" ? canvas.toBuffer("image/jpeg", 90) : canvas.toBuffer("image/png");
};

const shade = () => Math.floor(Math.random() * 256);
