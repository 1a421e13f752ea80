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
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
