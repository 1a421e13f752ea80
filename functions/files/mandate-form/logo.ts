import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { plainPng } from "#shared/image-file/plain-png.ts";
import type { Registrar } from "#shared/registrar.ts";
import { logoBytes } from "../../domain/exports/export-size.ts";
import { checkImage } from "../../domain/image/check-image.ts";

/** A bundle has the file beside it; the sources have it among the pages. */
const folders = [import.meta.dirname, join(import.meta.dirname, "../../../web/public")];

/** @returns undefined without a logo, and for one that is too large or that pdfkit cannot draw */
export const readLogo = async (
  { logo: name }: Pick<Registrar, "logo">,
  from: readonly string[] = folders,
): Promise<Uint8Array | undefined> => {
  if (!name?.endsWith(".png")) return undefined;
  for (const folder of from) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    const logo = bytes && bytes.length <= logoBytes && (await drawable(bytes));
    if (logo) return logo;
  }
  return undefined;
};

/** pdfkit reads the checksum behind the rows too, and fails where nobody could catch its error. */
const drawable = async (sent: Uint8Array): Promise<Uint8Array | undefined> => {
  try {
    const { bytes } = await checkImage(sent);
    const png = plainPng(bytes);
    if (png) inflateSync(png.rows);
    return bytes;
  } catch {
    return undefined;
  }
};
