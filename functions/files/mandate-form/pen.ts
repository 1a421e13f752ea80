import { type Faces, shownIn } from "./faces/faces.ts";
import { fitText, type Room } from "./fit-text.ts";
import { openStructure, type Part } from "./form-structure.ts";

export interface Box {
  x: number;
  /** From the top of the page, in points. */
  y: number;
  width: number;
  height: number;
}

type Place = Pick<Box, "x" | "y" | "width">;
type Point = [x: number, y: number];

interface TextStyle {
  size: number;
  /** From the top of the box to the first baseline. */
  down: number;
  /** Between baselines. */
  leading?: number;
  /** From the side of the box. */
  inset?: number;
  face?: keyof Faces;
  colour?: Colour;
  align?: "left" | "centre" | "right";
}

const colours = {
  ink: "#000000",
  label: "#454d48",
  line: "#8c998f",
  faint: "#d1d9d4",
  green: "#14532d",
  tint: "#e8f2eb",
  alert: "#991a0d",
  watermark: "#f6dcd8",
  paper: "#ffffff",
} as const;
type Colour = keyof typeof colours;

export type Pen = ReturnType<typeof openPen>;

/** Draws on the current page of a document; `missing` collects what the faces cannot show. */
export const openPen = (document: PDFKit.PDFDocument, faces: Faces, missing: Set<string>) => {
  for (const [name, font] of Object.entries(faces)) {
    // pdfkit takes an opened font; its types do not know that yet.
    document.registerFont(name, font as unknown as Buffer);
  }
  const { begin, resume, repeated, writeText, writeDecoration } = openStructure(document);
  const set = (face: keyof Faces, size: number) => document.font(face).fontSize(size);
  const widthOf = (text: string, face: keyof Faces) => set(face, 1).widthOfString(text);
  /** Text as the face can show it. */
  const shown = (text: string, face: keyof Faces) =>
    shownIn(faces[face], text, (character) => missing.add(character));
  const stroked = (colour: Colour, width: number) => {
    writeDecoration();
    return document.lineWidth(width).strokeColor(colours[colour]);
  };
  const line = (from: Point, to: Point, colour: Colour = "line") => {
    stroked(colour, 0.5)
      .moveTo(...from)
      .lineTo(...to)
      .stroke();
  };
  const fitted = (text: string, room: Room, face: keyof Faces = "regular") => {
    const whole = shown(text, face);
    const { lines, ...fit } = fitText(whole, room, (part) => widthOf(part, face));
    let end = 0;
    const goesOn = (line: string) => {
      end = whole.indexOf(line, end) + line.length;
      return /\S/.test(whole[end] ?? " ");
    };
    return { ...fit, lines: lines.map((line) => (goesOn(line) ? line + joiner : line)) };
  };

  return {
    begin,
    resume,
    repeated,
    fitted,
    wrapped: (text: string, width: number, size: number): string[] =>
      fitted(text, { width, height: Number.POSITIVE_INFINITY, size }).lines,
    text: (text: string | readonly string[], { x, y, width }: Place, style: TextStyle) => {
      const { size, down, leading = 0, inset = 0 } = style;
      const { face = "regular", colour = "ink", align = "left" } = style;
      for (const [index, typed] of [text].flat().entries()) {
        if (typed === "") continue;
        const goesOn = typed.endsWith(joiner);
        const line = shown(goesOn ? typed.slice(0, -1) : typed, face);
        const free = align === "left" ? 0 : width - 2 * inset - widthOf(line, face) * size;
        const left = x + inset + (align === "centre" ? free / 2 : free);
        set(face, size).fillColor(colours[colour]);
        // Readers that do not see places would join the words of two lines.
        const written = goesOn ? line : `${line} `;
        // Some readers lose the order of a mark above a letter, unless the text is there as well.
        writeText(hasMark.test(line) ? written : undefined);
        const baseline = y + down + index * leading;
        document.text(written, left, baseline, { lineBreak: false, baseline: "alphabetic" });
      }
    },
    line,
    /** Along the top of a box. */
    rule: ({ x, y, width }: Place, colour?: Colour) => line([x, y], [x + width, y], colour),
    frame: ({ x, y, width, height }: Box, colour: Colour = "line") => {
      stroked(colour, 0.6).rect(x, y, width, height).stroke();
    },
    dashed: ({ x, y, width, height }: Box) => {
      stroked("line", 0.6).dash(2, { space: 2 }).rect(x, y, width, height).stroke().undash();
    },
    fill: ({ x, y, width, height }: Box, colour: Colour) => {
      writeDecoration();
      document.rect(x, y, width, height).fill(colours[colour]);
    },
    tick: ({ x, y, width: size }: Box) => {
      stroked("green", size * 0.16)
        .moveTo(x + size * 0.2, y + size * 0.52)
        .lineTo(x + size * 0.43, y + size * 0.76)
        .lineTo(x + size * 0.82, y + size * 0.24)
        .stroke();
    },
    /** Whole, upright and in the middle of the box. @throws when pdfkit cannot read the image */
    image: (
      image: Uint8Array | string,
      { x, y, width, height }: Box,
      of: { alt: string; within?: Part },
    ) => {
      const opened = typeof image === "string" ? image : openImage(document, image);
      begin("Figure", { ...of, bbox: [x, y, x + width, y + height] });
      writeText();
      document.image(opened, x, y, { fit: [width, height], align: "center", valign: "center" });
    },
    /** Rises from the lower left, under all that is drawn later. */
    watermark: (text: string, size: number) => {
      const { width, height } = document.page;
      const x = (width - widthOf(text, "semibold") * size) / 2;
      writeDecoration();
      document.save().rotate(-55, { origin: [width / 2, height / 2] });
      set("semibold", size).fillColor(colours.watermark);
      document.text(text, x, height / 2, { lineBreak: false }).restore();
    },
  };
};

/** pdfkit draws an opened image as well; its types do not know that. */
const openImage = (document: PDFKit.PDFDocument, image: Uint8Array): string =>
  (document as unknown as { openImage: (image: Buffer) => string }).openImage(Buffer.from(image));

/** At the end of a line that breaks a word, and of a letter that has a box of its own. */
export const joiner = "\u2060";

const hasMark = /\p{M}/u;
