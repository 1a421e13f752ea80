import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { buildLocations } from "#functions/services/locations/build-locations.ts";
import { type FunctionName, folderOf, functionNames, top } from "./functions.ts";
import { slimPackages } from "./slim-packages.ts";

export interface BundleOptions {
  /** File to bundle for each function. */
  entries?: Record<string, string>;
  out?: string;
}

/**
 * Bundles each function by itself, so that it carries nothing that only another one needs; what it
 * loads late is a file of its own.
 * @returns the folder in which every function has its own
 */
export const bundle = async ({
  entries = handlers(),
  out = join(top, "dist/functions"),
}: BundleOptions = {}): Promise<string> => {
  const locations = await buildLocations();
  await rm(out, { recursive: true, force: true });
  await Promise.all(
    Object.entries(entries).map(async ([name, entry]) => {
      const folder = join(out, name);
      await mkdir(folder, { recursive: true });
      const { metafile } = await buildOne(entry, folder);
      if ("functions/services/locations/locations.ts" in metafile.inputs) {
        await cp(locations, join(folder, "locations"), { recursive: true });
      }
    }),
  );
  return out;
};

/** @throws one sentence that names every function without a handler */
export const handlers = (
  names: readonly string[] = functionNames,
  from = top,
): Record<string, string> => {
  const paths = names.map((name) => `${folderOf(name as FunctionName)}/handler.ts`);
  const missing = paths.filter((path) => !existsSync(join(from, path)));
  if (missing.length > 0) throw new Error(`These functions have no handler: ${missing.join(", ")}`);
  return Object.fromEntries(names.map((name, index) => [name, join(from, paths[index] ?? "")]));
};

const buildOne = (entry: string, outdir: string) =>
  build({
    entryPoints: { index: entry },
    outdir,
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
    // Packages in CommonJS ask for Node's own modules by `require`.
    banner: {
      js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);',
    },
    plugins: [slimPackages],
    metafile: true,
    logLevel: "error",
  });
