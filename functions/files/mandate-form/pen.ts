import { type Faces, shownIn } from "./faces/faces.ts";

export interface Box {
  x: number;
  /** From the top of the page, in points. */
  y: number;
  width: number;
  height: number;
}

interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  face?: keyof Faces;
  colour?: Colour;
  /** `x` is the left end, the middle or the right end. */
  align?: "left" | "centre" | "right";
}

export const colours = {
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
export type Colour = keyof typeof colours;

export type Pen = ReturnType<typeof openPen>;

/** Draws on the current page of a document; `missing` collects what the faces cannot show. */
export const openPen = (document: PDFKit.PDFDocument, faces: Faces, missing: Set<string>) => {
  for (const [name, font] of Object.entries(faces)) {
    // pdfkit takes an opened font; its types do not know that yet.
    document.registerFont(name, font as unknown as Buffer);
  }
  const shown = (text: string, face: keyof Faces) =>
    shownIn(faces[face], text, (character) => missing.add(character));
  const widthOf = (text: string, face: keyof Faces = "regular"): number =>
    document.font(face).fontSize(1).widthOfString(text);

  return {
    /** Text as the face can show it, for measuring and wrapping. */
    shown: (text: string, face: keyof Faces = "regular") => shown(text, face),
    /** In sizes of the type. */
    widthOf,
    text: (text: string, place: TextPlace) => {
      const { x, y, size, face = "regular", colour = "ink", align = "left" } = place;
      const line = shown(text, face);
      const back = align === "left" ? 0 : widthOf(line, face) * size;
      document.font(face).fontSize(size).fillColor(colours[colour]);
      // Some readers lose the order of a mark above a letter, unless the text is there as well.
      const isMarked = hasMark.test(line);
      if (isMarked) document.markContent("Span", { actual: line });
      document.text(line, x - (align === "centre" ? back / 2 : back), y, {
        lineBreak: false,
        baseline: "alphabetic",
      });
      if (isMarked) document.endMarkedContent();
    },
    line: (from: [number, number], to: [number, number], colour: Colour = "line", width = 0.5) => {
      document
        .lineWidth(width)
        .strokeColor(colours[colour])
        .moveTo(...from)
        .lineTo(...to)
        .stroke();
    },
    frame: ({ x, y, width, height }: Box, colour: Colour = "line", lineWidth = 0.6) => {
      document.lineWidth(lineWidth).strokeColor(colours[colour]).rect(x, y, width, height).stroke();
    },
    dashed: ({ x, y, width, height }: Box) => {
      document.lineWidth(0.6).strokeColor(colours.line).dash(2, { space: 2 });
      document.rect(x, y, width, height).stroke().undash();
    },
    fill: ({ x, y, width, height }: Box, colour: Colour) => {
      document.rect(x, y, width, height).fill(colours[colour]);
    },
    tick: (x: number, y: number, size: number) => {
      document
        .lineWidth(size * 0.16)
        .strokeColor(colours.green)
        .moveTo(x + size * 0.2, y + size * 0.52)
        .lineTo(x + size * 0.43, y + size * 0.76)
        .lineTo(x + size * 0.82, y + size * 0.24)
        .stroke();
    },
    /** Whole, upright and in the middle of the box. @throws when pdfkit cannot read the image */
    image: (image: Uint8Array | string, { x, y, width, height }: Box) => {
      document.image(typeof image === "string" ? image : Buffer.from(image), x, y, {
        fit: [width, height],
        align: "center",
        valign: "center",
      });
    },
    /** Rises from the lower left, under all that is drawn later. */
    watermark: (text: string, size: number) => {
      const { width, height } = document.page;
      document.save().rotate(-55, { origin: [width / 2, height / 2] });
      document.font("semibold").fontSize(size).fillColor(colours.watermark);
      const x = (width - widthOf(text, "semibold") * size) / 2;
      document.fontSize(size).text(text, x, height / 2, { lineBreak: false });
      document.restore();
    },
  };
};

const hasMark = /\p{M}/u;
