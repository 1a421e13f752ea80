import type { PDFContext, PDFObject } from "@cantoo/pdf-lib";

/** The last channel is opacity, so transparent images need no decoding into colours and a mask. */
export const overWhite = (context: PDFContext, colours: 1 | 3): PDFObject =>
  context.obj([
    "DeviceN",
    colours === 1 ? ["Shade", "Opacity"] : ["Red", "Green", "Blue", "Opacity"].map(ofImage),
    colours === 1 ? "DeviceGray" : "DeviceRGB",
    context.register(
      context.stream(colours === 1 ? greyOverWhite : rgbOverWhite, {
        FunctionType: 4,
        Domain: Array(colours + 1)
          .fill([0, 1])
          .flat(),
        Range: Array(colours).fill([0, 1]).flat(),
      }),
    ),
  ]);

/** Colours without an opacity are opaque. */
export const paletteOverWhite = (palette: Uint8Array, opacities: Uint8Array): Uint8Array =>
  palette.map((value, index) => {
    const opacity = (opacities[Math.floor(index / 3)] ?? 255) / 255;
    return Math.round(255 - opacity * (255 - value));
  });

/** PDF viewers treat a colorant named "Red" as a printing ink. */
const ofImage = (name: string): string => `Image${name}`;

// ISO 32000-1, 7.10.5: colour c with opacity a on white is 1 - a (1 - c).
const greyOverWhite = "{ exch 1 exch sub mul 1 exch sub }";
const oneOverWhite = "3 -1 roll 1 exch sub 3 index mul 1 exch sub";
const rgbOverWhite = `{ 4 1 roll ${oneOverWhite} ${oneOverWhite} ${oneOverWhite} 4 -1 roll pop }`;
