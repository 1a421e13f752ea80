import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registrar } from "#shared/registrar.ts";
import { logoBytes } from "../../domain/exports/export-size.ts";
import { checkImage } from "../../domain/image/check-image.ts";

/** A bundle has the file beside it; the sources have it among the pages. */
const folders = [import.meta.dirname, join(import.meta.dirname, "../../../web/public")];

/** @returns undefined without a logo, and for one that is too large or that pdfkit cannot draw */
export const readLogo = async (
  { logo }: Pick<Registrar, "logo">,
  from: readonly string[] = folders,
): Promise<Uint8Array | undefined> => {
  if (!logo?.endsWith(".png")) return undefined;
  for (const folder of from) {
    const bytes = await readFile(join(folder, logo)).catch(() => undefined);
    if (bytes && bytes.length <= logoBytes && (await isReadable(bytes))) return bytes;
  }
  return undefined;
};

const isReadable = (bytes: Uint8Array): Promise<boolean> =>
  Promise.resolve(checkImage(bytes)).then(
    () => true,
    () => false,
  );
