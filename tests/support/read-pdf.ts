import { inflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { extractTextItems, getDocumentProxy, renderPageAsImage } from "unpdf";

/** A piece of text on a page; places in points from the upper left corner, `y` of the baseline. */
export type TextPiece = Awaited<ReturnType<typeof piecesOf>>[number];

/** Reads a PDF as any PDF viewer does, without knowledge of how it was made. */
export const piecesOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const [, , , height = 0] = (await document.getPage(1)).view;
  const { items } = await extractTextItems(document);
  return items.flatMap((page, index) =>
    page
      .filter(({ str }) => str.trim() !== "")
      .map(({ str: text, x, y, width }) => ({ text, x, y: height - y, width, page: index + 1 })),
  );
};

export const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await piecesOf(pdf)).map(({ text }) => text).join("\n");

interface StructureNode {
  role?: string;
  id?: string;
  alt?: string;
  children?: StructureNode[];
}

/** What a screen reader reads, in its order, and the texts that it leaves out. */
export const readAloud = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const parts: { role: string; text: string; alt?: string }[] = [];
  const leftOut: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const texts = new Map<string, string>();
    const open: string[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if ("str" in item) {
        const id = open.findLast(Boolean);
        if (id) texts.set(id, `${texts.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
        else if (item.str.trim()) leftOut.push(item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    }
    const read = ({ role = "", alt, children = [] }: StructureNode) => {
      const text = children.map(({ id = "" }) => texts.get(id)?.trim() ?? "").filter(Boolean);
      parts.push({ role, text: text.join(" "), ...(alt && { alt }) });
      for (const child of children) if (child.role) read(child);
    };
    for (const child of (await page.getStructTree())?.children ?? []) read(child as StructureNode);
  }
  const { info } = await document.getMetadata();
  const { Language, Title } = info as { Language: string; Title: string };
  const { Marked } = (await document.getMarkInfo()) ?? {};
  const { DisplayDocTitle } = (await document.getViewerPreferences()) as {
    DisplayDocTitle?: boolean;
  };
  return { parts, leftOut, about: { Language, Title, Marked, DisplayDocTitle } };
};

/** The drawing operators of each page. */
export const contentsOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ]
    .map(([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"))
    .filter((content) => content.includes("BT"));

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
