import type { PDFContext, PDFObject } from "@cantoo/pdf-lib";

/**
 * A colour space whose last channel is opacity: what is drawn is the colour as it looks on white
 * paper. With it transparent pictures need not be decoded into colours and a mask.
 */
export const overWhite = (context: PDFContext, colours: 1 | 3): PDFObject =>
  context.obj([
    "DeviceN",
    colours === 1 ? ["Shade", "Opacity"] : ["Red", "Green", "Blue", "Opacity"].map(ofPicture),
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

/** Colours of a palette as they look on white, by their opacities; those without one are opaque. */
export const paletteOverWhite = (palette: Uint8Array, opacities: Uint8Array): Uint8Array =>
  palette.map((value, index) => {
    const opacity = (opacities[Math.floor(index / 3)] ?? 255) / 255;
    return Math.round(255 - opacity * (255 - value));
  });

/** Readers take a colorant called Red for an ink of a press. */
const ofPicture = (name: string): string => `Picture${name}`;

// ISO 32000-1, 7.10.5: colour c of opacity a on white is 1 - a (1 - c).
const greyOverWhite = "{ exch 1 exch sub mul 1 exch sub }";
const oneOverWhite = "3 -1 roll 1 exch sub 3 index mul 1 exch sub";
const rgbOverWhite = `{ 4 1 roll ${oneOverWhite} ${oneOverWhite} ${oneOverWhite} 4 -1 roll pop }`;
