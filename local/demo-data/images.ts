import { inflateSync } from "node:zlib";
import { type Canvas, createCanvas, GlobalFonts, Path2D } from "@napi-rs/canvas";
import letters from "#functions/files/mandate-form/faces/semibold.json" with { type: "json" };
import type { MadeUpCompany } from "./companies.ts";
import { withoutMarks } from "./names.ts";
import type { ShownPerson } from "./people.ts";
import { seededRandom } from "./seeded-random.ts";

export type DrawnImage = { bytes: Uint8Array<ArrayBuffer>; type: "image/jpeg" | "image/png" };

/** A bundled font gives the same letters on every machine, even on one without fonts. */
GlobalFonts.register(inflateSync(Buffer.from(letters.font, "base64")), "Made up");

/** Shapes are SVG paths: filled, or stroked if a width is given. */
const paperOf = (width: number, height: number, color: string) => {
  const context = createCanvas(width, height).getContext("2d");
  const draw = (color: string, shape: string, lineWidth = 0) => {
    Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth });
    context[lineWidth > 0 ? "stroke" : "fill"](new Path2D(shape));
  };
  const write = (color: string, size: number, text: string, [x = 0, y = 0, room = 230]) => {
    Object.assign(context, { fillStyle: color, font: `${size}px Made up` });
    context.fillText(text, x, y, room);
  };
  draw(color, `M0 0H${width}V${height}H0Z`);
  return { context, draw, write };
};

const oval = (x: number, y: number, across: number, up = across): string =>
  `M${x - across} ${y}a${across} ${up} 0 1 1 ${2 * across} 0a${across} ${up} 0 1 1 ${-2 * across} 0`;

/** A person's documents by field name, the same at every call. */
export const drawImages = async (person: ShownPerson) => ({
  identificationImage: await imageOf("image/jpeg", cardOf(person).encode("jpeg", 84)),
  scannedSignatureImage: await imageOf("image/png", drawSignature(person).encode("png")),
  passportImage: await imageOf("image/jpeg", drawPortrait(person).encode("jpeg", 84)),
});

export const drawCompanySeal = (company: MadeUpCompany): Promise<DrawnImage> =>
  imageOf("image/png", sealOf(company).encode("png"));

const imageOf = async (type: DrawnImage["type"], bytes: Promise<Buffer>): Promise<DrawnImage> => {
  return { type, bytes: new Uint8Array(await bytes) };
};

/** Resembles no real document, and is marked as a sample. */
const cardOf = (person: ShownPerson): Canvas => {
  const accent = seededRandom("title", person.idType).pick([
    "#1f6b4a",
    "#235a97",
    "#5b2440",
    "#4a5a1f",
  ]);
  const { context, draw, write } = paperOf(400, 256, accent);
  const name = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(" ");
  const fields = { Name: name, Number: person.idNumber, "Date of birth": person.dateOfBirth };
  draw("#f8f7f2", "M6 50H394V238Q394 250 382 250H18Q6 250 6 238Z");
  write("#ffffff", 18, person.idType, [24, 34, 350]);
  context.drawImage(drawPortrait(person), 24, 75, 120, 152);
  Object.entries(fields).forEach(([label, text], row) => {
    write("#6b6f68", 11, label, [162, 92 + row * 50]);
    write("#1b1f1c", 17, text, [162, 112 + row * 50, 214]);
  });
  context.rotate(-0.3);
  write("#b3261e48", 46, "SPECIMEN", [84, 244]);
  return context.canvas;
};

const sealOf = ({ companyName, rcNumber }: MadeUpCompany): Canvas => {
  const { context, draw, write } = paperOf(300, 300, "#ffffff");
  const ink = seededRandom("seal", rcNumber).pick(["#8c1f28", "#1d3f8f", "#14532d", "#5a2a82"]);
  context.translate(150, 150);
  context.textAlign = "center";
  draw(ink, oval(0, 0, 138) + oval(0, 0, 131) + oval(0, 0, 92), 2.5);
  write(ink, 15, "SPECIMEN SEAL", [0, -12]);
  write(ink, 24, rcNumber, [0, 22, 170]);
  const rim = `• ${companyName.toUpperCase()} `.replaceAll(" ", "  ");
  context.font = `${Math.min(22, 850 / rim.length)}px Made up`;
  const share = (part: string) => context.measureText(part).width / context.measureText(rim).width;
  context.rotate(Math.PI * (1 - share("•")));
  for (const letter of rim) {
    context.rotate(Math.PI * share(letter));
    context.fillText(letter, 0, -103);
    context.rotate(Math.PI * share(letter));
  }
  return context.canvas;
};

const crop = "M90 168C78 56 222 56 210 168C206 128 188 122 150 122C112 122 94 128 90 168Z";
const crown = "M90 168C72 60 228 60 210 168C200 132 186 104 150 108C114 104 100 132 90 168Z";
const beard = "M90 172C96 214 204 214 210 172C212 226 184 258 150 258C116 258 88 226 90 172Z";
const bob = "M150 70C250 70 232 180 226 236C200 262 100 262 74 236C68 180 50 70 150 70Z";
const cap = "M88 132L94 82C112 62 188 62 206 82L212 132C180 116 120 116 88 132Z";
const tie = "M86 138C54 92 84 44 150 46C226 22 262 74 214 138C180 112 120 112 86 138Z";
const veil = `M150 62C244 62 228 190 242 250C262 310 262 340 254 380H46C38 340 38 310 58 250C72 190 56 62
  150 62ZM150 108C112 108 97 140 97 170C97 215 120 252 150 252C180 252 203 215 203 170C203 140 188 108 150 108Z`;

const drawPortrait = ({ bvn, gender, dateOfBirth }: ShownPerson): Canvas => {
  const random = seededRandom("look", bvn);
  const wall = `hsl(${random.below(360)}, 28%, 90%)`;
  const { context, draw } = paperOf(270, 342, wall);
  const hair = random.pick(dateOfBirth < "1962" ? ["#b9b4ad", "#8d8983"] : ["#17120f", "#2a1d17"]);
  const skin = random.pick(["#a9744e", "#9a6440", "#8a5636", "#7b4a2d", "#6d4028", "#5e3623"]);
  const cloth = random.pick(["#1e6b4f", "#1e4f8f", "#7b1e3b", "#4a357d", "#b4541a", "#0f6674"]);
  const isMan = gender === "Male";
  const cover = random.pick(isMan ? ["", "", "", cap] : ["", "", "", tie, veil]);
  const front = cover || (isMan ? random.pick(["", crop, crown]) : crown);
  context.scale(0.9, 0.9);
  if (!isMan && !cover) draw(hair, random.pick([oval(150, 134, 92), oval(150, 56, 34), bob]));
  draw(cloth, "M14 380C14 310 60 296 110 282H190C240 296 286 310 286 380Z");
  draw(skin, "M122 220H178V276C190 292 176 314 150 314C124 314 110 292 122 276Z");
  draw("#00000026", "M122 236H178V250C164 270 136 270 122 250Z");
  draw(skin, oval(92, 176, 11, 17) + oval(208, 176, 11, 17));
  draw(skin, "M90 160C90 66 210 66 210 160C210 218 184 254 150 254C116 254 90 218 90 160Z");
  if (isMan && random.chance(0.4)) draw(hair, beard);
  draw(cover ? cloth : hair, front);
  draw("#1d120c", oval(125, 172, 6, 7) + oval(175, 172, 6, 7));
  draw(hair, "M112 152Q124 145 137 151M163 151Q176 145 188 152", 4);
  draw("#00000040", "M150 178Q142 200 146 202Q150 205 156 202", 3);
  draw("#fff4ee", "M130 222Q150 238 170 222", 5);
  if (random.chance(0.25)) draw("#23201e", oval(125, 172, 23, 18) + oval(175, 172, 23, 18), 3);
  return context.canvas;
};

/** Pen strokes of the letters from `a` on: a point is the digits x and y, baseline at y = 6. */
const alphabet = `34 14 05 16 34 36,05 21 11 16 36 34,34 14 05 16 36,34 14 05 16 35 41 36,
15 34 14 05 16 36,15 31 21 19 29 26 36,34 14 05 16 34 29 09 36,05 21 11 16 24 34 36,15 24 16 26,
15 24 28 09 26,05 21 11 16 34 25 36,05 21 11 16 26,04 06 14 24 26 34 44 46,04 06 24 34 36,
24 05 16 35 24 34,14 19 15 34 35 16 36,34 14 05 16 34 29 39 36,05 14 24 26,15 24 35 16 36,05 21 16 26,
04 06 26 34 36,04 16 34 44,04 16 24 36 44 54,04 14 26 36,04 06 26 34 29 09 36,04 24 16 36`;

const drawSignature = ({ lastName, bvn }: ShownPerson): Canvas => {
  const { context, draw } = paperOf(300, 120, "#ffffff");
  const random = seededRandom("signature", bvn);
  const name = (withoutMarks(lastName).toLowerCase().match(/[a-z]/g) ?? []).slice(0, 12);
  const wide = random.between(0.85, 1.1) * Math.min(6, 62 / (name.length + 2));
  const slant = random.between(0.2, 0.5);
  const points: [x: number, y: number][] = [];
  let left = 28;
  name.forEach((letter, at) => {
    const size = at > 0 ? 1 - at / 30 : "bdfhklt".includes(letter) ? 1.3 : 2.2;
    for (const [x, y] of alphabet.split(",")[letter.charCodeAt(0) - 97]?.trim().split(" ") ?? []) {
      const rise = (6 - Number(y)) * 8 * (Number(y) > 6 ? 1 : size) * random.between(0.9, 1.1);
      points.push([left + Number(x) * wide * size + rise * slant, 76 - rise - left / 25]);
    }
    left += ("mw".includes(letter) ? 5.5 : 3.6) * wide * size;
  });
  points.push([left + 24, 62], [left - 10, 92], [random.between(40, 90), 100], [left + 30, 88]);
  const curve = points.map(([x, y], at) => {
    const [[fromX, fromY], [toX, toY]] = [points[at - 1] ?? [x, y], points[at + 1] ?? [x, y]];
    return `${at > 0 ? "S" : `M${x} ${y}S`}${x - (toX - fromX) / 6} ${y - (toY - fromY) / 6} ${x} ${y}`;
  });
  draw(random.pick(["#1b2a6b", "#14213d", "#1d3f8f", "#22242a"]), curve.join(""), 2);
  return context.canvas;
};
