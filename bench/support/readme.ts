import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes figures between the marks in the README of a benchmark. */
export const writeFigures = (folder: string, figures: string): void => {
  const path = join(folder, "README.md");
  const text = readFileSync(path, "utf8");
  const [head, rest = ""] = text.split("<!-- figures -->");
  const [, tail = ""] = rest.split("<!-- end -->");
  writeFileSync(path, `${head}<!-- figures -->\n${figures.trim()}\n<!-- end -->${tail}`);
};

export const table = (rows: (string | number)[][]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body].map((row) => `| ${row.join(" | ")} |`).join("\n");
};
