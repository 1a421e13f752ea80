import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { areas } from "./areas.ts";
import type { Size } from "./sizes.ts";
import type { Started } from "./start.ts";

const folder = join(import.meta.dirname, "../../docs/pictures");
const maxBytes = 250_000;
/** Pixels of the file for each pixel of the page: the most that fit into the file. */
const scales = [2, 1.5, 1.25, 1];

interface Wanted {
  file: string;
  area: string;
  state: string;
  size: Size;
}

const wanted: Wanted[] = [
  {
    file: "form-phone",
    area: "form-steps",
    state: "you-filled",
    size: { width: 360, height: 740 },
  },
  { file: "review", area: "cases", state: "person", size: { width: 1280, height: 800 } },
  {
    ...{ file: "operations", area: "work", state: "operations-super-admin" },
    size: { width: 1280, height: 800 },
  },
];

/** Takes the pictures of the README again, each small enough for a repository. */
export const takeReadmePictures = async ({ viewAt, closePages }: Started): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const one of wanted) {
    const reach = areas.find(({ name }) => name === one.area)?.states[one.state];
    if (!reach) throw new Error(`There is no state ${one.area}/${one.state}`);
    const path = join(folder, `${one.file}.png`);
    let bytes = Number.POSITIVE_INFINITY;
    for (const scale of scales) {
      const page = await reach(viewAt({ ...one.size, scale }));
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path });
      await closePages();
      ({ size: bytes } = await stat(path));
      if (bytes <= maxBytes) break;
    }
    if (bytes > maxBytes) throw new Error(`${path} is too large: ${bytes} bytes`);
    console.log(`${path}  ${Math.round(bytes / 1000)} kB`);
  }
};
