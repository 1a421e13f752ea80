import { type PDFContext, type PDFDict, PDFStream } from "@cantoo/pdf-lib";

/** Copies its bytes in one call; pdf-lib's streams copy byte by byte. */
class CopiedStream extends PDFStream {
  private readonly contents: Uint8Array;

  constructor(dict: PDFDict, contents: Uint8Array) {
    super(dict);
    this.contents = contents;
  }

  override getContents(): Uint8Array {
    return this.contents;
  }

  override getContentsSize(): number {
    return this.contents.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.updateDict();
    let at = offset + this.dict.copyBytesInto(buffer, offset);
    for (const part of [start, this.contents, end]) {
      buffer.set(part, at);
      at += part.length;
    }
    return at - offset;
  }
}

const start = Buffer.from("\nstream\n");
const end = Buffer.from("\nendstream");

export type Entries = Parameters<PDFContext["stream"]>[1];

export const copiedStream = (
  context: PDFContext,
  contents: Uint8Array,
  entries: NonNullable<Entries> = {},
): PDFStream => new CopiedStream(context.obj(entries), contents);
