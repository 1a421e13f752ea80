import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

export const peers = join(import.meta.dirname, "../peers");

/** The peers have a lock file of their own, and are installed at first use. */
export const installPeers = (): void => {
  if (existsSync(join(peers, "node_modules"))) return;
  execFileSync("npm", ["ci", "--prefix", peers], { stdio: "inherit" });
};

/** Builds a page of `bench/peers` for production. */
export const buildPeer = async (
  name: string,
  outDir: string,
  define: Record<string, string> = {},
): Promise<void> => {
  process.env.NODE_ENV = "production";
  await build({
    root: join(peers, name),
    configFile: false,
    logLevel: "error",
    define,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2023" },
  });
};
