type Tag = "Document" | "H1" | "H2" | "P" | "Figure" | "Table" | "TR" | "TH" | "TD";

/** An element of the structure, which screen readers follow. */
export interface Part {
  tag: Tag;
  element: PDFKit.PDFStructureElement;
}

interface PartOptions {
  /** The part that it belongs to; the document when left out. */
  within?: Part;
  /** Of an image. */
  alt?: string;
  /** Of an image: from the upper left to the lower right corner, in points. */
  bbox?: [number, number, number, number];
  scope?: "Column";
}

/** Every text and image belongs to a part; everything else on a page is decoration. */
export const openStructure = (document: PDFKit.PDFDocument) => {
  const root: Part = { tag: "Document", element: document.struct("Document") };
  document.addStructure(root.element);
  /** What each page is writing. */
  const written = new Map<PDFKit.PDFPage, Part | "decoration">();
  let current = root;
  let isRepeated = false;

  const write = (target: Part | "decoration", heard?: string) => {
    const before = written.get(document.page);
    if (before === target && heard === undefined) return;
    if (before) document.endMarkedContent();
    if (target === "decoration") document.markContent("Artifact");
    else if (heard === undefined) target.element.add(document.markStructureContent(target.tag));
    else target.element.add(document.markStructureContent("Span", { actual: heard }));
    // What comes after a text with a spelling of its own is marked again.
    written.set(document.page, heard === undefined ? target : { ...current });
  };

  return {
    /** The texts that follow belong to a new part, which is read after those that have begun. */
    begin: (tag: Tag, { within = root, ...options }: PartOptions = {}): Part => {
      if (isRepeated) return current;
      current = { tag, element: document.struct(tag, options) };
      within.element.add(current.element);
      return current;
    },
    /** The texts that follow belong to a part that has begun. */
    resume: (part: Part): void => {
      current = part;
    },
    /** What the form has shown before is not read again. */
    repeated: (draw: () => void): void => {
      const wasRepeated = isRepeated;
      isRepeated = true;
      draw();
      isRepeated = wasRepeated;
    },
    /** @param heard the text, where its glyphs alone are not enough */
    writeText: (heard?: string) => (isRepeated ? write("decoration") : write(current, heard)),
    writeDecoration: () => write("decoration"),
  };
};
