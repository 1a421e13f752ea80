import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

export const peers = join(import.meta.dirname, "peers");

export const installPeers = (): void => {
  if (existsSync(join(peers, "node_modules"))) return;
  execFileSync("npm", ["ci", "--prefix", peers], { stdio: "inherit" });
};

/** The same list made with react-admin, built for production. */
export const buildPeer = async (outDir: string): Promise<void> => {
  process.env.NODE_ENV = "production";
  await build({
    root: join(peers, "react-admin"),
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2023" },
  });
};
