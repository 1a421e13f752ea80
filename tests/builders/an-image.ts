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
  if (isGrainy) {
    const image = pen.createImageData(width, height);
    image.data.set(randomBytes(image.data.length));
    pen.putImageData(image, 0, 0);
  }
  return type === "image/jpeg" ? canvas.toBuffer("image/jpeg", 90) : canvas.toBuffer("image/png");
};

const shade = () => Math.floor(Math.random() * 256);
