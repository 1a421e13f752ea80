import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawClothes } from "./clothes.ts";
import { drawFace } from "./face.ts";
import { drawHairBehind, drawHairInFront, drawHeadwear } from "./hair.ts";
import type { Look } from "./look.ts";
import { writeText } from "./stroke-letters.ts";

/** Drawn on 300 by 380 and made smaller. */
const scale = 0.9;
export const portraitWidth = 300 * scale;
export const portraitHeight = 380 * scale;

/** Head and shoulders before a plain wall, from the back to the front. */
export const drawPortrait = (context: SKRSContext2D, look: Look): void => {
  context.scale(scale, scale);
  drawWall(context, look);
  drawHairBehind(context, look);
  drawNeck(context, look);
  drawClothes(context, look);
  drawFace(context, look);
  drawHairInFront(context, look);
  drawHeadwear(context, look);
  writeText(context, { text: "Specimen", x: 220, y: 366, size: 8, color: "#ffffffcc" });
};

const drawWall = (context: SKRSContext2D, { backdrop }: Look) => {
  const light = context.createRadialGradient(150, 150, 40, 150, 190, 290);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(1, backdrop);
  context.fillStyle = light;
  context.fillRect(0, 0, 300, 380);
};

const drawNeck = (context: SKRSContext2D, { shade }: Look) => {
  context.fillStyle = shade;
  context.beginPath();
  context.moveTo(118, 225);
  context.quadraticCurveTo(124, 285, 96, 305);
  context.lineTo(150, 345);
  context.lineTo(204, 305);
  context.quadraticCurveTo(176, 285, 182, 225);
  context.fill();
};
