import { posix } from "node:path";

export interface SourceFile {
  /** Path from the top of the repository, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** As written. */
  specifier: string;
  /** A file's path from the top of the repository, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** Removed before the code runs. */
  isTypeOnly: boolean;
}

/** Biome's formatter starts a statement on a line of its own, and writes double quotes. */
const statements = /^(?:import|export)( type\b)?(?:[^"'`;=]*?\bfrom)? "([^"]+)"/gm;
const lazy = /\bimport\(()\s*["'`]([^"'`]+)/g;
const workers = /\bnew URL\(()\s*["'`](\.[^"'`]+\.tsx?)["'`]\s*,\s*import\.meta\.url/g;

/** Everything a file refers to: imports, re-exports, `import()`, types, and workers by URL. */
export const importsOf = ({ path: from, text }: SourceFile): Import[] =>
  [statements, lazy, workers]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, type, specifier = ""]) => {
      const plain = specifier.replace(/\?.*$/, "");
      const isNamed = plain.startsWith("#");
      const isPackage = !isNamed && !plain.startsWith(".");
      const near = isPackage ? plain : posix.join(posix.dirname(from), plain);
      const to = isNamed ? plain.slice(1) : near;
      return { from, specifier, to, isPackage, isTypeOnly: Boolean(type) };
    });
