import { createCanvas, loadImage } from "@napi-rs/canvas";
import {
  extractTextItems,
  getDocumentProxy,
  renderPageAsImage,
  type StructuredTextItem,
} from "unpdf";

/** A piece of text on a page; places in points from the upper left corner, `y` of the baseline. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  page: number;
}

/** Reads a PDF as any PDF viewer does, without knowledge of how it was made. */
export const piecesOf = async (pdf: Uint8Array): Promise<TextPiece[]> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const [, , , height = 0] = (await document.getPage(1)).view;
  const { items } = await extractTextItems(document);
  return items.flatMap((page, index) =>
    page.filter(({ str }) => str.trim() !== "").map((item) => pieceOf(item, index + 1, height)),
  );
};

const pieceOf = ({ str, x, y, width }: StructuredTextItem, page: number, height: number) => ({
  text: str,
  x,
  y: height - y,
  width,
  page,
});

export const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await piecesOf(pdf)).map(({ text }) => text).join("\n");

/** The first page as a PDF viewer paints it. */
export const painted = async (pdf: Uint8Array) => {
  const png = await renderPageAsImage(Uint8Array.from(pdf), 1, {
    canvasImport: () => import("@napi-rs/canvas"),
  });
  const image = await loadImage(Buffer.from(png));
  const pen = createCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return {
    /** Red, green and blue at a position in points from the upper left corner. */
    at: (x: number, y: number): number[] => [
      ...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3),
    ],
  };
};
