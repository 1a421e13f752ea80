import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { browserRegistrar, registrarDefine } from "./registrar-define.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

const registrarInHtml = (): Plugin => ({
  name: "registrar-in-html",
  transformIndexHtml: (html) =>
    html.replaceAll(
      "%REGISTRAR_NAME%",
      browserRegistrar().name.replace(/[&<"]/g, (sign) => entities[sign] ?? sign),
    ),
});

interface Modules {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** What the form at `/` needs at once is one file, not the eight that sharing would make of it. */
const atOnce = (id: string, modules: Modules): string | null =>
  isReachedFromEntry(id, modules, new Set()) ? "form" : null;

const isReachedFromEntry = (id: string, modules: Modules, seen: Set<string>): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return false;
  return (
    info.isEntry || info.importers.some((importer) => isReachedFromEntry(importer, modules, seen))
  );
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), registrarInHtml()],
  define: registrarDefine(),
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // The polyfill would be a script of its own for browsers that cannot run the pages anyway.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: atOnce, debugName: "form" }] } },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
