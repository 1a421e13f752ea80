import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { deflateSync } from "node:zlib";
import { latin, latinGreekAndCyrillic } from "./characters.ts";
import type { FaceData } from "./faces.ts";

/**
 * Writes the faces again from two packages of 18 MB that nothing else needs. Install
 * `subset-font@2.9.0` and `@expo-google-fonts/noto-sans@0.4.2` in a folder of their own, then run
 * `node functions/files/mandate-form/faces/build-faces.ts <folder>`.
 */
const buildFaces = async (folder: string): Promise<void> => {
  const packages = createRequire(join(resolve(folder), "/"));
  const subsetFont: SubsetFont = packages("subset-font");
  for (const [name, { weight, characters }] of Object.entries(faces)) {
    const file = `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`;
    const font = await subsetFont(readFileSync(packages.resolve(file)), characters, cut);
    const data: FaceData = {
      licence: "SIL Open Font License 1.1, https://openfontlicense.org",
      font: deflateSync(font, { level: 9 }).toString("base64"),
    };
    writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(data, null, 2)}\n`);
  }
};

type SubsetFont = (font: Buffer, characters: string, options: typeof cut) => Promise<Buffer>;

const faces = {
  latin: { weight: "400Regular", characters: latin },
  semibold: { weight: "600SemiBold", characters: latin },
  wide: { weight: "400Regular", characters: latinGreekAndCyrillic },
};

/**
 * Cut beforehand, because a form of the whole Noto Sans takes twice as long. Marks are placed, and
 * nothing else is shaped. With `ccmp`, a letter and its dot below become two glyphs without a
 * character, so that readers copy something else than what was typed.
 */
const cut = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["mark", "mkmk"] } as const;

await buildFaces(process.argv[2] ?? ".");
