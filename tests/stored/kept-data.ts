import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { quickFolder } from "../support/quick-folder.ts";

/** Archives of a data folder, so that no file of the repository is large. */
const parts = ["dynamodb", "objects", "others"];

const fileOf = (release: string, name: string) => join(import.meta.dirname, release, `${name}.br`);

/** @returns a new folder with the data of a release */
export const unpackData = async (release: string): Promise<string> => {
  const folder = await quickFolder("kept-");
  for (const name of parts) {
    const input = brotliDecompressSync(readFileSync(fileOf(release, `${name}.tar`)));
    execFileSync("tar", ["-C", folder, "-xf", "-"], { input });
  }
  return folder;
};

/** What calls of the release itself answered over this data. */
export const keptAnswers = (release: string): Record<string, unknown> =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(release, "answers.json"))).toString());
