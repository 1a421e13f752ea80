import { deflateSync } from "node:zlib";
import { type PDFContext, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { Glyph, Typeface } from "../typeface/typeface.ts";
import { copiedStream } from "./copied-stream.ts";

/** A composite font that addresses glyphs by number, with their Unicode text. ISO 32000-1, 9.7 */
export const registerTypeface = (context: PDFContext, { data, glyphs }: Typeface): PDFRef => {
  const flate = { Filter: "FlateDecode" };
  const program = copiedStream(context, Buffer.from(data.program, "base64"), {
    ...flate,
    Length1: data.programLength,
  });
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: fontName(data.name),
    Flags: symbolicFlag,
    FontBBox: data.box,
    ItalicAngle: 0,
    Ascent: data.ascent,
    Descent: data.descent,
    CapHeight: data.capHeight,
    StemV: 80,
    FontFile2: context.register(program),
  });
  const font = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: fontName(data.name),
    CIDSystemInfo: context.obj({
      Registry: PDFString.of("Adobe"),
      Ordering: PDFString.of("Identity"),
      Supplement: 0,
    }),
    FontDescriptor: context.register(descriptor),
    DW: 0,
    W: [0, glyphs.map(({ advance }) => advance)],
    CIDToGIDMap: "Identity",
  });
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: fontName(data.name),
      Encoding: "Identity-H",
      DescendantFonts: [context.register(font)],
      ToUnicode: context.register(copiedStream(context, deflateSync(toUnicode(glyphs)), flate)),
    }),
  );
};

const symbolicFlag = 4;

/** A prefix of six letters marks a font subset. */
const fontName = (name: string): string => `HKYCFM+${name}`;

const toUnicode = (glyphs: Glyph[]): string => {
  const mapped = glyphs.slice(1).map(({ code, text }) => `<${code}> <${utf16(text)}>`);
  const blocks = [];
  for (let at = 0; at < mapped.length; at += maxMappedAtOnce) {
    const block = mapped.slice(at, at + maxMappedAtOnce);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

const maxMappedAtOnce = 100;

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
