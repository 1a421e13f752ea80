import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const packages = join(import.meta.dirname, "packages/node_modules");
const unpacked = join(import.meta.dirname, "../../.cache/old-browsers");

/** The program of an old Chromium. Its package would unpack it only on Lambda. */
export const unpackChromium = (name: string): string => {
  const program = join(unpacked, name, "chromium");
  if (existsSync(program)) return program;
  mkdirSync(join(unpacked, name), { recursive: true });
  const packed = readFileSync(join(packages, name, "bin/chromium.br"));
  writeFileSync(`${program}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
};
