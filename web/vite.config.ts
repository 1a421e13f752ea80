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
  getModuleInfo: (id: string) => {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** What the form at `/` needs at once is one file, not the eight that sharing would make of it. */
const ofForm = (id: string, modules: Modules): string | null =>
  startsOf(id, modules).has("entry") ? "form" : null;

/** What the back office needs before any of its pages. */
const ofBackOffice = (id: string, modules: Modules): string | null =>
  startsOf(id, modules).has(adminRoutes) ? "admin" : null;

/** That part of it which public pages need too, for them not to load the rest. */
const ofPages = (id: string, modules: Modules): string | null => {
  const starts = [...startsOf(id, modules)];
  const isPublic = starts.some((start) => !isOfBackOffice(start, modules));
  return isPublic && starts.includes(adminRoutes) ? "pages" : null;
};

const shell = `${import.meta.dirname}/src/features/admin/`;
const adminRoutes = `${shell}AdminRoutes.tsx`;

/** The routes of the back office, and every page that they load once somebody opens it. */
const isOfBackOffice = (start: string, modules: Modules): boolean =>
  [start, ...(modules.getModuleInfo(start)?.dynamicImporters ?? [])].some((id) =>
    id.startsWith(shell),
  );

/** The modules by which loading begins and from which this one is reached, `entry` for the first. */
const startsOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return new Set();
  if (info.isEntry) return new Set(["entry"]);
  const above = info.importers.flatMap((importer) => [...startsOf(importer, modules, seen)]);
  return new Set([...above, ...(info.dynamicImporters.length > 0 ? [id] : [])]);
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
      // For a function of Emotion that we do not use; neither says that it does nothing by itself.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: ofForm, debugName: "form", priority: 3 },
            { name: ofPages, debugName: "pages", priority: 2 },
            { name: ofBackOffice, debugName: "admin", priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
