import { type Canvas, createCanvas, type Image, type SKRSContext2D } from "@napi-rs/canvas";
import type { SeededRandom } from "#local/demo-data/seeded-random.ts";

/** As careful people photograph. */
export const careful = (random: SeededRandom) => ({
  /** Share of the picture's width or height that the thing fills. */
  fills: random.between(0.6, 0.92),
  turnDegrees: random.between(-7, 7),
  /** From the middle, as shares of the picture. */
  shift: [random.between(-0.02, 0.02), random.between(-0.02, 0.02)] as [x: number, y: number],
  /** 1 is a bright room. */
  light: random.between(0.75, 1.02),
  /** Deviation of the sensor's noise, 0 to 255. */
  noise: random.between(1, 6),
  /** In pixels of the photograph, which has 2,000 on its longest side. */
  blur: random.between(0.5, 1.3),
  /** Length of the way that the camera moved, in pixels. */
  moved: 0,
  movedDegrees: 0,
  creases: 0,
  /** Radius of the reflection, as a share of the thing; none if 0. */
  glare: 0,
  quality: random.between(78, 94),
  longestSide: random.between(1500, 2000),
  /** A scanner shows the thing alone, up to its border. */
  isScan: false,
});

export type Shot = ReturnType<typeof careful>;

/** A photograph as phones take it: a table, light from one side, a lens, a sensor and a JPEG. */
export const photograph = (thing: Canvas, shot: Shot, random: SeededRandom): Promise<Buffer> => {
  const scene = shot.isScan ? { photo: atMost(thing, side) } : onTable(thing, shot, random);
  const seen = throughLens(scene.photo, shot);
  expose(seen, scene.shine, shot, random);
  return atMost(seen, shot.longestSide).encode("jpeg", shot.quality);
};

const side = 2000;

/** Drawn again, no larger than this. */
export const atMost = (image: Image | Canvas, longestSide: number): Canvas => {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const onTable = (thing: Canvas, shot: Shot, random: SeededRandom) => {
  const isUpright = thing.height > thing.width;
  const canvas = isUpright ? createCanvas(1500, side) : createCanvas(side, 1500);
  const pen = canvas.getContext("2d");
  table(pen, random);
  const [x, y] = shot.shift;
  pen.translate(canvas.width * (0.5 + x), canvas.height * (0.5 + y));
  pen.rotate((shot.turnDegrees * Math.PI) / 180);
  pen.transform(1, random.between(-0.03, 0.03), random.between(-0.05, 0.05), 1, 0, 0);
  const scale = shot.fills * Math.min(canvas.width / thing.width, canvas.height / thing.height);
  pen.scale(scale, scale);
  pen.imageSmoothingQuality = "high";
  pen.shadowColor = "rgba(0, 0, 0, 0.5)";
  pen.shadowBlur = 25;
  pen.shadowOffsetX = random.between(-14, 14);
  pen.shadowOffsetY = random.between(4, 18);
  pen.drawImage(thing, -thing.width / 2, -thing.height / 2);
  pen.shadowColor = "transparent";
  for (let at = 0; at < shot.creases; at++) crease(pen, thing, random);
  if (shot.glare === 0) return { photo: canvas };
  const shine = createCanvas(canvas.width, canvas.height);
  const light = shine.getContext("2d");
  light.setTransform(pen.getTransform());
  reflect(light, thing, shot.glare, random);
  return { photo: canvas, shine };
};

/** Of wood, whose lines are edges too. */
const table = (pen: SKRSContext2D, random: SeededRandom): void => {
  const { width, height } = pen.canvas;
  const hue = random.pick([24, 30, 36, 210, 0, 130]);
  const lightness = random.pick([18, 30, 42, 55, 70, 88]);
  pen.fillStyle = `hsl(${hue}, 20%, ${lightness}%)`;
  pen.fillRect(0, 0, width, height);
  for (let line = 0; line < 160; line++) {
    pen.strokeStyle = `hsla(${hue}, 20%, ${lightness + random.between(-9, 9)}%, 0.6)`;
    pen.lineWidth = random.between(2, 14);
    const [y, bend] = [random.between(-100, height + 100), random.between(-60, 60)];
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(width / 3, y + bend, width / 1.5, y - bend, width, y + bend / 2);
    pen.stroke();
  }
};

/** A dark line beside a bright one. */
const crease = (pen: SKRSContext2D, { width, height }: Canvas, random: SeededRandom): void => {
  const [from, to] = [random.between(-0.5, 0.5) * width, random.between(-0.5, 0.5) * width];
  for (const [offset, colour] of [[0, "#0005"] as const, [5, "#fff9"] as const]) {
    pen.strokeStyle = colour;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(from + offset, -height / 2);
    pen.quadraticCurveTo(0, 0, to + offset, height / 2);
    pen.stroke();
  }
};

/** The middle is burnt out, the rim fades. */
const reflect = (
  pen: SKRSContext2D,
  { width, height }: Canvas,
  radius: number,
  random: SeededRandom,
) => {
  pen.translate(random.between(-0.25, 0.25) * width, random.between(-0.2, 0.2) * height);
  pen.rotate(random.between(0, 3));
  pen.scale(1, random.between(0.45, 1));
  const length = radius * Math.min(width, height) * 1.6;
  const shine = pen.createRadialGradient(0, 0, 0, 0, 0, length);
  shine.addColorStop(random.between(0.35, 0.6), "rgba(255, 255, 255, 1)");
  shine.addColorStop(1, "rgba(255, 255, 255, 0)");
  pen.fillStyle = shine;
  pen.beginPath();
  pen.arc(0, 0, length, 0, 7);
  pen.fill();
};

const throughLens = (scene: Canvas, { blur, moved, movedDegrees }: Shot): Canvas => {
  const { width, height } = scene;
  const out = createCanvas(width, height);
  const pen = out.getContext("2d");
  // Below the blurred scene, which is transparent at its border.
  pen.drawImage(scene, 0, 0);
  if (blur > 0) pen.filter = `blur(${blur}px)`;
  pen.drawImage(scene, 0, 0);
  pen.filter = "none";
  if (moved === 0) return out;
  const path = createCanvas(width, height);
  const mixed = path.getContext("2d");
  const steps = 24;
  const angle = (movedDegrees * Math.PI) / 180;
  for (let step = 0; step < steps; step++) {
    mixed.globalAlpha = 1 / (step + 1);
    const way = (step / (steps - 1) - 0.5) * moved;
    mixed.drawImage(out, Math.cos(angle) * way, Math.sin(angle) * way);
  }
  return path;
};

/** Light from one side, the tint of a lamp, and noise, which is the same in no two pixels. */
const expose = (
  canvas: Canvas,
  shine: Canvas | undefined,
  { light, noise, isScan }: Shot,
  random: SeededRandom,
): void => {
  const { width, height } = canvas;
  const pen = canvas.getContext("2d");
  const image = pen.getImageData(0, 0, width, height);
  const fall = isScan ? [0, 0] : [random.between(-0.22, 0.22), random.between(-0.22, 0.22)];
  const tint = isScan ? [1, 1, 1] : [1, random.between(0.92, 1), random.between(0.78, 1)];
  const lamp = shine?.getContext("2d").getImageData(0, 0, width, height).data;
  const grain = grainOf(random);
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade =
        light * (1 + (fall[0] ?? 0) * (x / width - 0.5) + (fall[1] ?? 0) * (y / height - 0.5));
      // The lamp is brighter than the sensor can take.
      const speck = noise * grain() + 1.2 * (lamp?.[at + 3] ?? 0);
      for (let channel = 0; channel < 3; channel++) {
        const value = image.data[at + channel] ?? 0;
        image.data[at + channel] = value * shade * (tint[channel] ?? 1) + speck;
      }
      at += 4;
    }
  }
  pen.putImageData(image, 0, 0);
};

/** Normally distributed, from a table that is read from random places. */
const grainOf = (random: SeededRandom): (() => number) => {
  const table = Float32Array.from({ length: 65_536 }, () => {
    let sum = -6;
    for (let die = 0; die < 12; die++) sum += random.between(0, 1);
    return sum;
  });
  let at = 0;
  return () => {
    at += at % 4096 === 0 ? 1 + random.below(60_000) : 1;
    return table[at & 65_535] ?? 0;
  };
};
