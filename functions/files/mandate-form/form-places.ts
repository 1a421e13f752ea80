import type { ImageField } from "#shared/kyc/images.ts";
import type { Box } from "./pen.ts";

const margin = 30;
const bodyTop = 133;
const bodyEnd = 778;

/** Of A4, in points. */
const printWidth = 595.28 - 2 * margin;
const gap = 12;
const columnWidth = (printWidth - 2 * gap) / 3;
const leftWidth = printWidth - columnWidth - gap;

export const head: Box = { x: margin, y: 26, width: printWidth, height: 46 };
export const logoBox: Box = { ...head, width: 46 };
export const titleBand: Box = { x: margin, y: 82, width: printWidth, height: 22 };
export const mandateLine: Box = { x: margin, y: 108, width: printWidth, height: 17 };
export const foot: Box = { x: margin, y: 789, width: printWidth, height: 43 };

const photo: Box = { x: margin, y: bodyTop, width: 99, height: 127 };
export const stamp: Box = { ...photo, x: photo.x + photo.width + 4, width: 58 };
const besideStamp = stamp.x + stamp.width + 9;
export const words: Box = { ...photo, x: besideStamp, width: margin + leftWidth - besideStamp };

const rowHeight = 28;
const bandHeight = 14;
const row = (y: number, from = 0, share = 1, height = rowHeight): Box => ({
  ...{ x: margin + leftWidth * from, width: leftWidth * share },
  ...{ y, height },
});

const bankTop = photo.y + photo.height + 8;
const bankRow = (index: number) => bankTop + bandHeight + index * rowHeight;
const holderTop = bankRow(3) + 7;
const holderRow = (index: number) => holderTop + bandHeight + index * rowHeight;
const signatureTop = holderRow(7) + 7;
const signatureRow = signatureTop + bandHeight;
const signatureHeight = 80;
const bankerRow = signatureRow + signatureHeight;

/** At the top of a box. */
export const band = (box: Box): Box => ({ ...box, height: bandHeight });

export const bands = {
  bank: band(row(bankTop)),
  holder: band(row(holderTop)),
  signature: band(row(signatureTop)),
};

export const combs = {
  bvn: row(bankRow(0)),
  accountNumber: row(bankRow(2), 0, 0.55),
  openingDate: row(bankRow(2), 0.55, 0.45),
};

export const cells = {
  bankName: row(bankRow(1)),
  surname: row(holderRow(0)),
  firstName: row(holderRow(1), 0, 0.5),
  otherNames: row(holderRow(1), 0.5, 0.5),
  address: row(holderRow(2)),
  city: row(holderRow(3), 0, 0.36),
  state: row(holderRow(3), 0.36, 0.32),
  country: row(holderRow(3), 0.68, 0.32),
  previousAddress: row(holderRow(4)),
  chn: row(holderRow(5), 0, 0.36),
  phone: row(holderRow(5), 0.36, 0.32),
  secondaryPhone: row(holderRow(5), 0.68, 0.32),
  email: row(holderRow(6)),
};

export const signatures = {
  first: row(signatureRow, 0, 0.5, signatureHeight),
  second: row(signatureRow, 0.5, 0.5, signatureHeight),
};

const seal: Box = {
  ...{ x: margin + leftWidth - 122, width: 122 },
  ...{ y: bankerRow, height: bodyEnd - bankerRow },
};
export const banker: Box = { ...seal, x: margin, width: leftWidth - seal.width };

export const imagePlaces = {
  passportImage: photo,
  scannedSignatureImage: signatures.first,
  companySealImage: seal,
} satisfies Partial<Record<ImageField, Box>>;
export const formImages = Object.keys(imagePlaces) as (keyof typeof imagePlaces)[];

/** The strip at the bottom of a box for a signature. */
export const dateStrip = (box: Box): Box => ({ ...box, y: box.y + box.height - 15, height: 15 });

const column = (index: number): Box => ({
  ...{ x: margin + index * (columnWidth + gap), width: columnWidth },
  ...{ y: bodyTop, height: bodyEnd - bodyTop },
});
export const columnsOfContinuation = [column(0), column(1), column(2)];
export const disclaimer: Box = { ...column(2), y: bodyEnd - 66, height: 66 };
export const help: Box = { ...column(2), y: disclaimer.y - 64, height: 58 };
export const columnOfForm: Box = { ...column(2), height: help.y - 8 - bodyTop };

export const combBox = ({ x, y }: Box, index: number): Box => ({
  x: x + 4 + index * combStep,
  y: y + 10,
  width: combStep,
  height: 15,
});
const combStep = 15.5;

export const entryBox = ({ x, y, width, height }: Box): Box => ({
  x: x + 4,
  y: y + 9.5,
  width: width - 8,
  height: height - 11.5,
});
