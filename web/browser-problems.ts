import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { newerThan } from "./newer-apis.ts";
import { type Chunk, publicChunks } from "./office-budget.ts";

const polyfilled = "web/src/app/polyfills.ts adds it";
const looksFirst = "the code looks first whether it exists";
const sameName = "a method of the package, with the same name";

/** Found in the built files, and no problem in the browsers of D63. */
const allowed: Record<string, string> = {
  ".at()": polyfilled,
  ".findLast()": polyfilled,
  ".with()": polyfilled,
  ".randomUUID()": polyfilled,
  "AbortSignal.any": polyfilled,
  "AbortSignal.timeout": polyfilled,
  ".showModal()": looksFirst,
  ".startViewTransition()": looksFirst,
  "Error.captureStackTrace": looksFirst,
  "URL.canParse": looksFirst,
  OffscreenCanvas: "in the worker, which starts only where it exists",
  createImageBitmap: "in the worker: browsers with OffscreenCanvas have it",
  reportError: looksFirst,
  ".toArray()": sameName,
  ".use()": sameName,
  ".navigate()": sameName,
  ".notify()": sameName,
  ".getMetadata()": sameName,
  ".isValid()": sameName,
  ".check()": sameName,
  ".or()": sameName,
  ".when()": sameName,
};

/** APIs in the built files of `outDir` that a supported browser lacks (D63). */
export const browserProblems = (outDir: string, chunks: Chunk[]): string[] => {
  const open = publicChunks(chunks);
  const onlyOffice = new Set(
    chunks.filter((chunk) => !open.has(chunk)).map(({ fileName }) => basename(fileName)),
  );
  const newer = { office: newerThan("office"), open: newerThan("public") };
  return globSync("**/*.js", { cwd: outDir }).flatMap((file) => {
    const side = onlyOffice.has(basename(file)) ? "office" : "open";
    return newer[side](readFileSync(join(outDir, file), "utf8"))
      .filter((api) => !Object.hasOwn(allowed, api))
      .map((api) => `${file} uses ${api}, which a supported browser lacks`);
  });
};
