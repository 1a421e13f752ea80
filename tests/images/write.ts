import type { SKRSContext2D } from "@napi-rs/canvas";

export const write = (
  pen: SKRSContext2D,
  text: string,
  [x, y]: [x: number, y: number],
  size: number,
  colour: string,
  weight: "bold" | "thin" = "bold",
  room = 1300,
): void => {
  pen.fillStyle = colour;
  pen.font = `${size}px ${weight === "bold" ? "Made up" : "Made up thin"}`;
  pen.fillText(text, x, y, room);
};
