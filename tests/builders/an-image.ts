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
  width = 600,
  height = 40,
  isGrainy = false,
}: ImageWishes = {}): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour();
  pen.fillRect(0, 0, width, height);
  // Wide, with edges away from its border, or the image would count as hard to read.
  const [left, top] = [Math.floor(width / 8), Math.floor(height / 4)];
  const between = colour();
  for (let at = left; at < width - left; at += 8) {
    pen.fillStyle = at % 16 < 8 ? "black" : between;
    pen.fillRect(at, top, 8, height - 2 * top);
  }
  if (isGrainy) {
    const image = pen.createImageData(width, height);
    image.data.set(randomBytes(image.data.length));
    pen.putImageData(image, 0, 0);
  }
  return type === "image/jpeg" ? canvas.toBuffer("image/jpeg", 90) : canvas.toBuffer("image/png");
};

/** Two of them tell any two images apart: of one alone, a JPEG keeps only some 45,000 shades. */
const colour = () => `rgb(${shade()}, ${shade()}, ${shade()})`;

/** Light, so that the black bars have edges on all sides. */
const shade = () => 190 + Math.floor(Math.random() * 60);
