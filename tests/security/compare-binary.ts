import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export interface Published {
  installed: string;
  /** Address of the release, with a slash at its end. */
  release: string;
  checksums: string;
  archive: string;
  /** Path of the program in the archive. */
  program: string;
}

/** Compares an installed program with the one in its maker's archive, and the archive with its checksum. */
export const compareBinary = async (published: Published): Promise<string> => {
  const { installed, release, checksums, archive, program } = published;
  const list = String(await download(`${release}${checksums}`));
  const packed = await download(`${release}${archive}`);
  const line = list.split("\n").find((it) => it.endsWith(`  ${archive}`));
  if (line?.split(" ")[0] !== hashOf(packed)) throw new Error(`${archive} has another checksum`);
  const unpacked = spawnSync("tar", ["-xzO", program], { input: packed, maxBuffer: 2 ** 30 });
  if (unpacked.status !== 0) throw new Error(`${archive} has no ${program}`);
  const hash = hashOf(unpacked.stdout);
  if (hash !== hashOf(readFileSync(installed))) throw new Error(`${installed} is not ${program}`);
  return hash;
};

const download = async (url: string): Promise<Buffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
