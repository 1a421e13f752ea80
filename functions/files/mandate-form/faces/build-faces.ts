import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import subsetFont from "subset-font";
import { latin, latinGreekAndCyrillic } from "./characters.ts";

export interface FaceData {
  licence: string;
  /** The TrueType font, deflated, in base64. */
  font: string;
}

export const faces = {
  latin: { weight: "400Regular", characters: latin },
  semibold: { weight: "600SemiBold", characters: latin },
  wide: { weight: "400Regular", characters: latinGreekAndCyrillic },
} as const;
export type FaceName = keyof typeof faces;

/** Cut beforehand, because a form of the whole Noto Sans takes twice as long. */
export const buildFace = async (name: FaceName): Promise<FaceData> => {
  const { weight, characters } = faces[name];
  const source = createRequire(import.meta.url).resolve(
    `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
  );
  const font = await subsetFont(readFileSync(source), characters, cut);
  return {
    licence: "SIL Open Font License 1.1, https://openfontlicense.org",
    font: deflateSync(font, { level: 9 }).toString("base64"),
  };
};

/**
 * Marks are placed, and nothing else is shaped. With `ccmp`, a letter and its dot below become two
 * glyphs without a character, so that readers copy something else than what was typed.
 */
const cut = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["mark", "mkmk"] } as const;

export const fileOf = (name: FaceName): string => join(import.meta.dirname, `${name}.json`);

if (import.meta.main) {
  for (const name of Object.keys(faces) as FaceName[]) {
    writeFileSync(fileOf(name), `${JSON.stringify(await buildFace(name), null, 2)}\n`);
  }
}
