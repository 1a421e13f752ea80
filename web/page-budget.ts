import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parseSync } from "vite";

interface PageMeasure {
  htmlBytes: number;
  scriptBytes: number;
  requests: number;
}

const limits: PageMeasure = { htmlBytes: 9_000, scriptBytes: 115_000, requests: 8 };

export const measurePage = (outDir: string): PageMeasure => {
  const html = readFileSync(join(outDir, "index.html"), "utf8");
  const linked = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="\/([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  const scripts = new Set<string>();
  for (const file of linked) if (file.endsWith(".js")) addWithImports(outDir, file, scripts);
  return {
    htmlBytes: brotliBytes(html),
    scriptBytes: [...scripts]
      .map((file) => brotliBytes(readFileSync(join(outDir, file))))
      .reduce((sum, bytes) => sum + bytes, 0),
    requests: 1 + new Set([...linked, ...scripts]).size,
  };
};

const addWithImports = (outDir: string, file: string, scripts: Set<string>): void => {
  if (scripts.has(file)) return;
  scripts.add(file);
  const { module } = parseSync(file, readFileSync(join(outDir, file), "utf8"));
  for (const { moduleRequest } of module.staticImports) {
    addWithImports(outDir, posix.join(posix.dirname(file), moduleRequest.value), scripts);
  }
};

const brotliBytes = (content: string | Buffer): number => brotliCompressSync(content).length;

export const budgetProblems = (measured: PageMeasure): string[] => {
  const tooMuch = (name: keyof PageMeasure, words: string) =>
    measured[name] > limits[name]
      ? [`The page at / has ${measured[name]} ${words}, ${limits[name]} are allowed`]
      : [];
  return [
    ...tooMuch("htmlBytes", "bytes of HTML"),
    ...tooMuch("scriptBytes", "bytes of script"),
    ...tooMuch("requests", "requests"),
  ];
};

export const budgetLine = ({ htmlBytes, scriptBytes, requests }: PageMeasure): string =>
  `The page at /: HTML ${kilobytes(htmlBytes)} of ${kilobytes(limits.htmlBytes)} kB, ` +
  `script ${kilobytes(scriptBytes)} of ${kilobytes(limits.scriptBytes)} kB (brotli), ${requests} requests`;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
