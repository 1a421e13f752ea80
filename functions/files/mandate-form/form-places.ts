import type { Box } from "./pdf/ink.ts";
import { pageWidth } from "./pdf/ink.ts";

/** Grid of the first page, shared by the frame and the entries. In points. */
export const margin = 36;
export const bodyTop = 84;
export const bodyEnd = 776;
export const footTop = 790;

const gap = 14;
const printWidth = pageWidth - 2 * margin;
export const columnWidth = (printWidth - 2 * gap) / 3;
const leftWidth = printWidth - columnWidth - gap;

export const columnOfForm = margin + leftWidth + gap;
export const columnsOfContinuation = [0, 1, 2].map((index) => margin + index * (columnWidth + gap));

const photo: Box = { x: margin, y: bodyTop, width: 99, height: 127 };
const besidePhoto = photo.x + photo.width + 10;
export const words: Box = {
  x: besidePhoto,
  y: bodyTop,
  width: margin + leftWidth - besidePhoto,
  height: photo.height,
};

const rowHeight = 31;
const bandHeight = 15;
const row = (y: number, from = 0, share = 1): Box => ({
  x: margin + leftWidth * from,
  y,
  width: leftWidth * share,
  height: rowHeight,
});

const bankTop = photo.y + photo.height + 10;
const bankRow = (index: number) => bankTop + bandHeight + index * rowHeight;
const holderTop = bankRow(3) + 8;
const holderRow = (index: number) => holderTop + bandHeight + index * rowHeight;
const signatureTop = holderRow(7) + 8;
const signatureBoxes = signatureTop + bandHeight;
const signatureHeight = bodyEnd - 14 - signatureBoxes;
const sealWidth = 122;

export const band = (x: number, y: number, width: number): Box => ({
  x,
  y,
  width,
  height: bandHeight,
});

export const bands = {
  bank: band(margin, bankTop, leftWidth),
  holder: band(margin, holderTop, leftWidth),
  signature: band(margin, signatureTop, leftWidth),
};

export const combs = {
  bvn: row(bankRow(0)),
  accountNumber: row(bankRow(2), 0, 0.56),
  openingDate: row(bankRow(2), 0.56, 0.44),
};

export const cells = {
  bankName: row(bankRow(1)),
  surname: row(holderRow(0)),
  otherNames: row(holderRow(1)),
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

export const imagePlaces = {
  photo,
  signature: {
    x: margin,
    y: signatureBoxes,
    width: leftWidth - sealWidth,
    height: signatureHeight,
  },
  seal: {
    x: margin + leftWidth - sealWidth,
    y: signatureBoxes,
    width: sealWidth,
    height: signatureHeight,
  },
};

export const consentLine = bodyEnd - 2;

export const combBox = ({ x, y }: Box, index: number): Box => ({
  x: x + labelInset.x + index * combStep,
  y: y + 11,
  width: combStep,
  height: 16.5,
});
export const combStep = 16.5;

export const labelSize = 6.3;
export const labelInset = { x: 4, y: 8 };

export const entryBox = ({ x, y, width, height }: Box): Box => ({
  x: x + 4,
  y: y + 10.5,
  width: width - 8,
  height: height - 13,
});
