import { posix } from "node:path";
import { parseSync } from "vite";

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

type Found = Pick<Import, "specifier" | "isTypeOnly">;

/** Everything a file refers to: imports, re-exports, `import()`, types, and workers by URL. */
export const importsOf = ({ path, text }: SourceFile): Import[] => {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, moduleRequest }] : [])),
    ),
  ];
  const stated = requests.map(({ start, moduleRequest }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: /^(import|export)\s+type\b/.test(text.slice(start, start + 40)),
  }));
  const dynamic = new Set(module.dynamicImports.map(({ start }) => start));
  return [...stated, ...called(text, dynamic), ...workers(text)].map((found) =>
    resolved(path, found),
  );
};

/** `import("x")` runs where the parser saw an expression, and is a type elsewhere. */
const called = (text: string, dynamic: ReadonlySet<number>): Found[] =>
  [...text.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g)].map((match) => ({
    specifier: match[1] ?? "",
    isTypeOnly: !dynamic.has(match.index),
  }));

const workers = (text: string): Found[] =>
  [...text.matchAll(/\bnew URL\(\s*["'`](\.[^"'`]+\.tsx?)["'`]\s*,\s*import\.meta\.url/g)].map(
    (match) => ({ specifier: match[1] ?? "", isTypeOnly: false }),
  );

const resolved = (from: string, { specifier, isTypeOnly }: Found): Import => {
  const plain = specifier.replace(/\?.*$/, "");
  const common = { from, specifier, isTypeOnly };
  if (plain.startsWith("#")) return { ...common, to: plain.slice(1), isPackage: false };
  if (plain.startsWith(".")) {
    return { ...common, to: posix.join(posix.dirname(from), plain), isPackage: false };
  }
  return { ...common, to: plain, isPackage: true };
};
