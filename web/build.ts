import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registrarDefine } from "./registrar-define.ts";
import { writeSecurityFiles } from "./security-files.ts";

const root = join(import.meta.dirname, "..");
const outDir = join(root, "dist/web");
const fingerprintFile = join(root, "dist/web.fingerprint");

export const buildWeb = async (): Promise<{ outDir: string; built: boolean }> => {
  const fingerprint = fingerprintOfSources();
  if (fingerprint === fingerprintOfBuild()) {
    // security.txt expires by date, even if nothing else changes.
    writeSecurityFiles(outDir);
    return { outDir, built: false };
  }

  // Build into another folder first: a server of `dist/web` must never find it half empty.
  const madeDir = `${outDir}-${process.pid}`;
  await buildPages(madeDir);
  writeSecurityFiles(madeDir);
  rmSync(outDir, { recursive: true, force: true });
  renameSync(madeDir, outDir);
  writeFileSync(fingerprintFile, fingerprint);
  return { outDir, built: true };
};

/** A separate process, so that React is built for production whatever `NODE_ENV` is here. */
const buildPages = async (madeDir: string): Promise<void> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "build-pages.ts"), madeDir], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code === 0) return;
  rmSync(madeDir, { recursive: true, force: true });
  throw new Error("The pages could not be built");
};

const fingerprintOfSources = (): string => {
  const hash = createHash("sha256").update(JSON.stringify(registrarDefine()));
  for (const file of sources()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
};

const sources = (): string[] =>
  globSync(["web/**/*.*", "shared/**/*.*", "package-lock.json"], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

const fingerprintOfBuild = (): string | undefined => {
  try {
    readFileSync(join(outDir, "index.html"));
    return readFileSync(fingerprintFile, "utf8");
  } catch {
    return undefined;
  }
};

if (import.meta.main) {
  const { built } = await buildWeb();
  console.log(built ? "Built the pages to dist/web" : "The pages in dist/web are up to date");
}
