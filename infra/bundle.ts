import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type InputOptions, type OutputChunk, type OutputOptions, rolldown } from "rolldown";
import cdk from "#cdk.json" with { type: "json" };
import { type FunctionName, folderOf, functionNames, top } from "./functions.ts";
import { nativePackages } from "./native.ts";

interface BundleOptions {
  entries?: Record<string, string>;
  out?: string;
  /** Packages that the bundle loads from outside. */
  external?: RegExp[];
  /** `node_modules` for the functions that load native packages; see `installForLambda`. */
  native?: string;
  /** Files in `web/public` for the functions that draw mandate forms. */
  logos?: string[];
}

/**
 * Bundles each function alone, in a folder of its own: no function carries another one's code.
 * Packages are bundled as they are; tree shaking and the aliases drop what functions do not use.
 */
export const bundle = async ({
  entries = handlers(),
  out = join(top, "dist/functions"),
  external = [],
  native,
  logos = logosOfSettings(),
}: BundleOptions = {}): Promise<string> => {
  await rm(out, { recursive: true, force: true });
  // One after the other: rolldown itself uses all cores, and all at once need three times the memory.
  for (const [name, entry] of Object.entries(entries)) {
    const folder = join(out, name);
    await using bundled = await rolldown({
      ...options,
      input: { index: entry },
      external: [...external, ...nativePackages],
    });
    const { output } = await bundled.write({ ...outputOptions, dir: folder });
    if (output.some(readsLocations)) {
      await cp(join(dirname(locationFiles), "places"), join(folder, "places"), { recursive: true });
    }
    if (output.some(readsLogo)) await Promise.all(logos.map((logo) => copyLogo(logo, folder)));
    if (native && output.some(loadsNative)) {
      await cp(native, join(folder, "node_modules"), { recursive: true });
    }
  }
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

const own = (file: string) => join(import.meta.dirname, "aliases", file);

const options = {
  cwd: top,
  platform: "node",
  transform: { target: "node24" },
  resolve: {
    alias: {
      http: own("http.ts"),
      "node:http": own("http.ts"),
      "@aws-sdk/credential-provider-node": own("credentials.ts"),
      "@aws-sdk/middleware-endpoint-discovery": own("endpoint-discovery.ts"),
      "@smithy/core/event-streams": own("event-streams.ts"),
      // As zod's schemas import them.
      "../core/json-schema-processors.js": own("json-schema.ts"),
      "../core/to-json-schema.js": own("json-schema.ts"),
    },
    // CommonJS files cannot be shaken.
    mainFields: ["module", "main"],
    modules: ["node_modules", join(top, "node_modules")],
  },
  onLog: (level, log, handle) => {
    if (log.code === "UNRESOLVED_IMPORT") handle("error", log);
    else if (level === "warn" && !log.id?.includes("node_modules")) handle(level, log);
  },
} satisfies InputOptions;

const outputOptions = {
  format: "esm",
  entryFileNames: "index.mjs",
  chunkFileNames: "[name]-[hash].mjs",
  minify: true,
  comments: false,
} satisfies OutputOptions;

const locationFiles = join(top, "functions/services/locations/locations.ts");
const readsLocations = (part: { type: string }): boolean =>
  part.type === "chunk" && (part as OutputChunk).moduleIds.includes(locationFiles);

const logoFile = join(top, "functions/files/mandate-form/logo.ts");
const readsLogo = (part: { type: string }): boolean =>
  part.type === "chunk" && (part as OutputChunk).moduleIds.includes(logoFile);

/** Of every stage, because a bundle is for all of them. */
const logosOfSettings = (): string[] => {
  const { registrar, stages } = cdk.context;
  const given: object[] = [registrar, ...Object.values(stages).map((stage) => stage.registrar)];
  const found = given.flatMap((one) => ("logo" in one ? String(one.logo) : []));
  return [...new Set(found)];
};

const copyLogo = (logo: string, folder: string): Promise<void> =>
  cp(join(top, "web/public", logo), join(folder, logo));

const loadsNative = (part: { type: string }): boolean =>
  part.type === "chunk" &&
  [...(part as OutputChunk).imports, ...(part as OutputChunk).dynamicImports].some((name) =>
    nativePackages.some((one) => one.test(name)),
  );
