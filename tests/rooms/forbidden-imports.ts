import { readFileSync } from "node:fs";
import { circlesIn } from "./circles.ts";
import { importsOf, type SourceFile } from "./imports-of.ts";
import { brokenRules } from "./rules.ts";

/** One sentence for each import that the architecture forbids. */
export const forbiddenImports = (files: SourceFile[]): string[] => {
  const imports = files.flatMap(importsOf);
  return [...imports.flatMap((found) => brokenRules(found, named)), ...circlesIn(imports)];
};

const manifest = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { imports: Record<string, string> };

const named: ReadonlySet<string> = new Set(
  Object.keys(manifest.imports).map((pattern) => pattern.slice(1).replace("/*", "")),
);
