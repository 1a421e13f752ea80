import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { capture, folderOf, picturesDir } from "./camera.ts";
import { isPhone, type Scheme, type Size } from "./sizes.ts";

const sheetWidth = 1560;
const gap = 8;
const captionHeight = 22;
const maxSheetHeight = 1060;
/** A longer page is cut off on the sheet; its own picture has all of it. */
const maxShapeHeight = 1030;

interface OfArea {
  area: string;
  size: Size;
  scheme: Scheme;
  /** In this order. */
  states: string[];
}

/** Puts the pictures of an area, size and scheme on sheets that can be looked at. */
export const makeSheets = async (browser: Browser, of: OfArea): Promise<string[]> => {
  const folder = folderOf(of);
  const there = new Set(await readdir(folder).catch(() => []));
  const shown = of.states.filter((state) => there.has(`${state}.png`));
  const columns = isPhone(of.size) ? 4 : 2;
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const shapes = await Promise.all(
    shown.map(async (state) => {
      const file = join(folder, `${state}.png`);
      const { wide, high } = dimensionsOf(await readFile(file));
      return { state, file, height: Math.min((high * width) / wide, maxShapeHeight) };
    }),
  );
  const files: string[] = [];
  for (const [index, rows] of onSheets(shapes, columns).entries()) {
    const page = await browser.newPage({ viewport: { width: sheetWidth, height: 400 } });
    const file = join(picturesDir, `${of.area}-${of.size.width}-${of.scheme}-${index + 1}.png`);
    // A page at a file address may show pictures of files.
    await page.goto(pathToFileURL(picturesDir).href);
    await page.setContent(htmlOf(rows.flat(), { columns, width }));
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await capture(page, { path: file, fullPage: true });
    await page.close();
    files.push(file);
  }
  return files;
};

interface Shape {
  state: string;
  file: string;
  height: number;
}

/** The width and height stand at the beginning of every PNG. */
const dimensionsOf = (png: Buffer) => ({ wide: png.readUInt32BE(16), high: png.readUInt32BE(20) });

const onSheets = (shapes: Shape[], columns: number): Shape[][][] => {
  const sheets: Shape[][][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (let at = 0; at < shapes.length; at += columns) {
    const row = shapes.slice(at, at + columns);
    const rowHeight = Math.max(...row.map((one) => one.height)) + captionHeight + gap;
    if (height + rowHeight > maxSheetHeight) {
      sheets.push([]);
      height = 0;
    }
    height += rowHeight;
    sheets.at(-1)?.push(row);
  }
  return sheets;
};

const htmlOf = (shapes: Shape[], { columns, width }: { columns: number; width: number }) => `
<body style="margin:0;padding:${gap}px;background:#777;display:grid;align-items:start;
  grid-template-columns:repeat(${columns},${width}px);gap:${gap}px;font:14px/22px sans-serif">
${shapes
  .map(
    ({ state, file, height }) =>
      `<figure style="margin:0"><figcaption style="color:#fff">${state}</figcaption>
       <div style="height:${height}px;overflow:hidden">
       <img src="${pathToFileURL(file).href}" style="width:100%;display:block"></div></figure>`,
  )
  .join("")}
</body>`;
