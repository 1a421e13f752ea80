import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { quickFolder } from "../support/quick-folder.ts";

/** The parts of a data folder, each an archive of its own, so that no file of the repository is large. */
const parts = {
  dynamodb: ["dynamodb"],
  objects: ["objects"],
  others: [
    ...["admins.json", "configured.json", "demo.json", "version.json"],
    ...["bank", "erights", "ixtrac", "mail", "queues", "secrets"],
    ...["stream-count.json", "stream-relay-outbox.json"],
  ],
};
const largest = 1_000_000_000;

const fileOf = (release: string, name: string) => join(import.meta.dirname, release, `${name}.br`);

/** Keeps the data folder that a release made. */
export const packData = (folder: string, release: string): void => {
  for (const [name, files] of Object.entries(parts)) {
    const archive = execFileSync("tar", ["-C", folder, "-cf", "-", ...files], {
      maxBuffer: largest,
    });
    writeFileSync(fileOf(release, `${name}.tar`), brotliCompressSync(archive));
  }
};

/** @returns a new folder with the data of a release */
export const unpackData = async (release: string): Promise<string> => {
  const folder = await quickFolder("kept-");
  for (const name of Object.keys(parts)) {
    const input = brotliDecompressSync(readFileSync(fileOf(release, `${name}.tar`)));
    execFileSync("tar", ["-C", folder, "-xf", "-"], { input });
  }
  return folder;
};

export const keepAnswers = (release: string, answers: object): void =>
  writeFileSync(fileOf(release, "answers.json"), brotliCompressSync(JSON.stringify(answers)));

/** What calls of the release itself answered over this data. */
export const keptAnswers = (release: string): Record<string, unknown> =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(release, "answers.json"))).toString());
