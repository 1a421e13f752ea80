import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuildOptions, type BuildResult, build } from "esbuild";
import { buildLocations } from "#functions/services/locations/build-locations.ts";
import { type FunctionName, folderOf, functionNames, groups, top, workers } from "./functions.ts";
import { slimPackages } from "./slim-packages.ts";

interface BundleOptions {
  /** File to bundle for each function. */
  entries?: Record<string, string>;
  out?: string;
}

/**
 * Bundles each function of the API by itself, so that it carries nothing that only another one needs,
 * and the workers, for which nobody waits, in one go. What is loaded late is a file of its own.
 * @returns the folder in which every function has its own
 */
export const bundle = async ({
  entries = handlers(),
  out = join(top, "dist/functions"),
}: BundleOptions = {}): Promise<string> => {
  const locations = await buildLocations();
  await rm(out, { recursive: true, force: true });
  const names = Object.keys(entries);
  const alone = names.filter((name) => !isWorker(name)).map((name) => [name]);
  await Promise.all(
    [...alone, names.filter(isWorker)].map(async (together) => {
      if (together.length === 0) return;
      const built = await build({
        ...options,
        plugins: [slimPackages(groups.find((group) => together.includes(group)))],
        entryPoints: Object.fromEntries(together.map((name) => [name, entries[name] ?? ""])),
      });
      for (const name of together) await writeFunction(built, name, { out, locations });
    }),
  );
  return out;
};

const isWorker = (name: string): boolean => (workers as readonly string[]).includes(name);

const writeFunction = async (
  built: Built,
  name: string,
  { out, locations }: { out: string; locations: string },
): Promise<void> => {
  const folder = join(out, name);
  const files = filesOf(built, `${name}.mjs`);
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of files) {
    await writeFile(join(folder, file === `${name}.mjs` ? "index.mjs" : file), bytes);
  }
  if (readsLocations(built, [...files.keys()])) {
    await cp(locations, join(folder, "locations"), { recursive: true });
  }
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
  // Packages in CommonJS ask for Node's own modules by `require`.
  banner: {
    js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);',
  },
  metafile: true,
  write: false,
  logLevel: "error",
} as const satisfies BuildOptions;

type Built = BuildResult<{ metafile: true; write: false }>;

/** An output and every chunk it loads, also lazily, by name. */
const filesOf = (built: Built, entry: string): Map<string, Uint8Array> => {
  const bytesOf = new Map(built.outputFiles.map((file) => [basename(file.path), file.contents]));
  const files = new Map<string, Uint8Array>();
  const add = (name: string): void => {
    const bytes = bytesOf.get(name);
    if (!bytes || files.has(name)) return;
    files.set(name, bytes);
    for (const { path } of outputOf(built, name)?.imports ?? []) add(basename(path));
  };
  add(entry);
  return files;
};

const outputOf = ({ metafile }: Built, name: string) =>
  Object.entries(metafile.outputs).find(([path]) => basename(path) === name)?.[1];

const readsLocations = (built: Built, files: string[]): boolean =>
  files.some((name) =>
    Object.keys(outputOf(built, name)?.inputs ?? {}).includes(
      "functions/services/locations/locations.ts",
    ),
  );
