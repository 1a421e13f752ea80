import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuildOptions, type BuildResult, build } from "esbuild";
import { buildLocations } from "#functions/services/locations/build-locations.ts";
import { type FunctionName, folderOf, functionNames, groups, top } from "./functions.ts";
import { slimPackages } from "./slim-packages.ts";

interface BundleOptions {
  entries?: Record<string, string>;
  out?: string;
}

/** Bundles each function alone, in a folder of its own: no function carries another one's code. */
export const bundle = async ({
  entries = handlers(),
  out = join(top, "dist/functions"),
}: BundleOptions = {}): Promise<string> => {
  const locations = await buildLocations();
  await rm(out, { recursive: true, force: true });
  await Promise.all(
    Object.entries(entries).map(async ([name, entry]) => {
      const built = await build({
        ...options,
        plugins: [slimPackages(groups.find((group) => group === name))],
        entryPoints: { index: entry },
      });
      const folder = join(out, name);
      await mkdir(folder, { recursive: true });
      for (const { path, contents } of built.outputFiles) {
        await writeFile(join(folder, basename(path)), contents);
      }
      if (readsLocations(built))
        await cp(locations, join(folder, "locations"), { recursive: true });
    }),
  );
  return out;
};

/** @throws an Error that names every function without a handler */
export const handlers = (
  names: readonly string[] = functionNames,
  from = top,
): Record<string, string> => {
  const paths = names.map((name) => `${folderOf(name as FunctionName)}/handler.ts`);
  const missing = paths.filter((path) => !existsSync(join(from, path)));
  if (missing.length > 0) throw new Error(`These functions have no handler: ${missing.join(", ")}`);
  return Object.fromEntries(names.map((name, index) => [name, join(from, paths[index] ?? "")]));
};

const options = {
  outdir: join(top, "dist/functions"),
  absWorkingDir: top,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  minify: true,
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  legalComments: "none",
  // CommonJS packages load Node's own modules with `require`.
  banner: {
    js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);',
  },
  metafile: true,
  write: false,
  logLevel: "error",
} as const satisfies BuildOptions;

const readsLocations = ({ metafile }: BuildResult<{ metafile: true }>): boolean =>
  Object.values(metafile.outputs).some(({ inputs }) =>
    Object.hasOwn(inputs, "functions/services/locations/locations.ts"),
  );
