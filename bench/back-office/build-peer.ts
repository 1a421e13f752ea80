import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Builds the same list, made with react-admin, for production. */
export const buildPeer = async (peers: string, outDir: string): Promise<void> => {
  process.env.NODE_ENV = "production";
  await build({
    root: join(peers, "react-admin"),
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2023" },
  });
};
