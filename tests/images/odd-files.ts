import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export interface OddFile {
  what: string;
  base64: string;
  /** Of the page and of the call: accepted, not readable, or of another type. */
  verdict: "whole" | "broken" | "type";
  /** Of the upright picture. */
  size?: readonly [width: number, height: number];
  /** What the browser calls the file and its type. */
  name?: string;
  claimed?: string;
}

/**
 * Readable and unreadable files, each with the verdict that the page and the call must give: all rows
 * are there and browsers decode them, or the file is refused. They are stored as files are sent,
 * because most need an encoder of their own, such as JPEGs of every sampling with restart markers.
 */
export const oddFiles = (): OddFile[] => {
  const packed = readFileSync(join(import.meta.dirname, "odd-files.json.br"));
  return JSON.parse(brotliDecompressSync(packed).toString("utf8"));
};
