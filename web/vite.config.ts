import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { publicBrowsers } from "#shared/browsers.ts";
import { inHtml } from "./in-html.ts";
import { loadAgainInBuild } from "./load-again-in-build.ts";
import { browserRegistrar, registrarDefine } from "./registrar-define.ts";
import { troubleInHtml } from "./trouble-in-html.ts";

const registrarInHtml = (): Plugin => ({
  name: "registrar-in-html",
  transformIndexHtml: (html) =>
    html.replaceAll("%REGISTRAR_NAME%", inHtml(browserRegistrar().name)),
});

interface Modules {
  getModuleInfo: (id: string) => {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** Bundles the first code of the form at `/` into one file instead of eight shared chunks. */
const ofForm = (id: string, modules: Modules): string | null =>
  startsOf(id, modules).has("entry") ? "form" : null;

/** Code that the back office needs before any of its pages. */
const ofBackOffice = (id: string, modules: Modules): string | null =>
  startsOf(id, modules).has(adminRoutes) ? "admin" : null;

/** Back-office code that public pages share, split off so that they do not load the rest. */
const ofPages = (id: string, modules: Modules): string | null => {
  const starts = [...startsOf(id, modules)];
  const isPublic = starts.some((start) => !isOfBackOffice(start, modules));
  return isPublic && starts.includes(adminRoutes) ? "pages" : null;
};

const src = `${import.meta.dirname}/src`;
const adminRoutes = `${src}/features/admin/AdminRoutes.tsx`;
/** What loads later than the back office, but only for it, is loaded from one of these. */
const officeFolders = [`${src}/features/admin/`, `${src}/components/office/`];

/** Or from what is: a page of the back office may load a part when it is used. */
const isOfBackOffice = (start: string, modules: Modules): boolean => {
  const loaders = modules.getModuleInfo(start)?.dynamicImporters ?? [];
  if ([start, ...loaders].some((id) => officeFolders.some((folder) => id.startsWith(folder)))) {
    return true;
  }
  const starts = loaders.flatMap((loader) => [...startsOf(loader, modules)]);
  return starts.length > 0 && starts.every((id) => id !== start && isOfBackOffice(id, modules));
};

/** The entries from which loading reaches this module; `entry` for the first. */
const startsOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return new Set();
  if (info.isEntry) return new Set(["entry"]);
  const above = info.importers
    .filter((importer) => !packageList.test(importer))
    .flatMap((importer) => [...startsOf(importer, modules, seen)]);
  return new Set([...above, ...(info.dynamicImporters.length > 0 ? [id] : [])]);
};

/**
 * The lists of all parts of a package. Who imports one part through a list does not need the others;
 * Rolldown itself puts a part beside what uses it.
 */
const packageList = /\/node_modules\/@(chakra-ui|ark-ui)\/.*\/(index|namespace)\.js$/;

/** One build for both sides: they share chunks, and the lower target adds 1 kB to the back office. */
const buildTarget = [
  `chrome${publicBrowsers.chrome}`,
  `firefox${publicBrowsers.firefox}`,
  `safari${publicBrowsers.safari}`,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    registrarInHtml(),
    troubleInHtml(browserRegistrar().contact),
    loadAgainInBuild(),
  ],
  define: registrarDefine(),
  css: {
    transformer: "lightningcss",
    // The keyframes are those of `src/styles/base.css`.
    lightningcss: { cssModules: { pattern: "[hash]_[local]", animation: false } },
  },
  build: {
    outDir: "../dist/web",
    // One file for all pages: what the prerendered page uses of it stands in the page itself.
    cssCodeSplit: false,
    emptyOutDir: true,
    target: buildTarget,
    // Browsers that need the polyfill cannot run the pages anyway, so do not load its script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // An unused function of Emotion: neither package declares that it has no side effects.
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
            // For react-select on every page and for Chakra in the back office.
            { name: "emotion", test: /\/node_modules\/(@emotion|stylis)\//, priority: 2 },
            { name: ofBackOffice, debugName: "admin", priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "iife" },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
