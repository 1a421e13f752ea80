import type { Box } from "./pen.ts";

/** Of A4, in points. */
export const pageWidth = 595.28;

export const margin = 30;
export const bodyTop = 133;
export const bodyEnd = 778;
export const footTop = 789;

export const printWidth = pageWidth - 2 * margin;
const gap = 12;
export const columnWidth = (printWidth - 2 * gap) / 3;
const leftWidth = printWidth - columnWidth - gap;

export const head = { logo: { x: margin, y: 26, width: 46, height: 46 }, textX: margin + 56 };
export const titleBand: Box = { x: margin, y: 82, width: printWidth, height: 22 };
export const mandateLine: Box = { x: margin, y: 108, width: printWidth, height: 17 };

export const columnOfForm = margin + leftWidth + gap;
export const columnsOfContinuation = [0, 1, 2].map((index) => margin + index * (columnWidth + gap));

const photo: Box = { x: margin, y: bodyTop, width: 99, height: 127 };
export const stamp: Box = { ...photo, x: photo.x + photo.width + 4, width: 58 };
const besideStamp = stamp.x + stamp.width + 9;
export const words: Box = { ...photo, x: besideStamp, width: margin + leftWidth - besideStamp };

const rowHeight = 28;
const bandHeight = 14;
const row = (y: number, from = 0, share = 1): Box => ({
  x: margin + leftWidth * from,
  y,
  width: leftWidth * share,
  height: rowHeight,
});

const bankTop = photo.y + photo.height + 8;
const bankRow = (index: number) => bankTop + bandHeight + index * rowHeight;
const holderTop = bankRow(3) + 7;
const holderRow = (index: number) => holderTop + bandHeight + index * rowHeight;
const signatureTop = holderRow(7) + 7;
const signatureRow = signatureTop + bandHeight;
const signatureHeight = 80;
const bankerRow = signatureRow + signatureHeight;
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

const signatureBox = (from: number): Box => ({
  ...row(signatureRow, from, 0.5),
  height: signatureHeight,
});

export const signatures = { first: signatureBox(0), second: signatureBox(0.5) };

export const banker: Box = {
  x: margin,
  y: bankerRow,
  width: leftWidth - sealWidth,
  height: bodyEnd - bankerRow,
};

export const imagePlaces = {
  photo,
  signature: signatures.first,
  seal: { ...banker, x: banker.x + banker.width, width: sealWidth },
};

/** The strip at the bottom of a box for a signature. */
export const dateStrip = ({ x, y, width, height }: Box): Box => ({
  x,
  y: y + height - 15,
  width,
  height: 15,
});

const helpHeight = 58;
const disclaimerHeight = 66;
export const help: Box = {
  x: columnOfForm,
  y: bodyEnd - disclaimerHeight - helpHeight - 6,
  width: columnWidth,
  height: helpHeight,
};
export const disclaimer: Box = {
  ...help,
  y: bodyEnd - disclaimerHeight,
  height: disclaimerHeight,
};
export const registersEnd = help.y - 8;

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
