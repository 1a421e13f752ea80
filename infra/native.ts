import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { top } from "./functions.ts";

/** Packages with native code: no bundle contains them, and functions load them when needed. */
export const nativePackages = [/^@napi-rs\/canvas$/];

const lockFolder = join(top, "infra/native");

/**
 * Installs the native packages for Lambda's processor, once for each lock file. The local run loads
 * the same version for this machine from the project's own packages.
 * @returns a folder `node_modules` for the functions' bundles
 */
export const installForLambda = async (out = join(top, ".cache/native")): Promise<string> => {
  const lock = await readFile(join(lockFolder, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const folder = join(out, version);
  if (!existsSync(folder)) {
    await mkdir(out, { recursive: true });
    const draft = await mkdtemp(join(out, "draft-"));
    await cp(lockFolder, draft, { recursive: true });
    const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", ...target], { cwd: draft });
    await rename(draft, folder).catch(async (error) => {
      // A parallel build was faster.
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  return join(folder, "node_modules");
};
