export interface Decoded {
  image: CanvasImageSource;
  width: number;
  height: number;
}

export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Drawing {
  width: number;
  height: number;
  paint: (context: DrawingContext) => void;
}

export const turned = ({ image, width, height }: Decoded, quarterTurns: number): Drawing => {
  const [across, down] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  return {
    width: across,
    height: down,
    paint: (context) => {
      context.translate(across / 2, down / 2);
      context.rotate((quarterTurns * Math.PI) / 2);
      context.drawImage(image, -width / 2, -height / 2);
    },
  };
};

/** Share of the larger cell side: with a white rim, no picture seems to be cut off. */
const gapShare = 0.04;

/** All pictures on one white sheet, in the rows and columns that keep them largest. */
export const asOne = (pictures: readonly Decoded[]): Drawing => {
  const cell = {
    width: Math.max(...pictures.map(({ width }) => width)),
    height: Math.max(...pictures.map(({ height }) => height)),
  };
  const gap = Math.round(gapShare * Math.max(cell.width, cell.height));
  const sheets = pictures.map((_, place) => sheetOf(pictures.length, place + 1, cell, gap));
  const smallest = Math.min(...sheets.map(({ width, height }) => Math.max(width, height)));
  const sheet = sheets.find(({ width, height }) => Math.max(width, height) === smallest);
  if (!sheet) throw new Error("no picture");
  return {
    width: sheet.width,
    height: sheet.height,
    paint: (context) => {
      for (const [place, { image, width, height }] of pictures.entries()) {
        const x = gap + (place % sheet.columns) * (cell.width + gap);
        const y = gap + Math.floor(place / sheet.columns) * (cell.height + gap);
        context.drawImage(image, x + (cell.width - width) / 2, y + (cell.height - height) / 2);
      }
    },
  };
};

const sheetOf = (
  count: number,
  columns: number,
  cell: { width: number; height: number },
  gap: number,
) => ({
  columns,
  width: columns * (cell.width + gap) + gap,
  height: Math.ceil(count / columns) * (cell.height + gap) + gap,
});
