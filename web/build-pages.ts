import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { browserProblems } from "./browser-problems.ts";
import { measureOffice, officeLine, officeProblems } from "./office-budget.ts";
import { budgetLine, budgetProblems, measurePage } from "./page-budget.ts";
import { prerenderedPage, withFirstStyles } from "./prerendered-page.ts";

const configFile = join(import.meta.dirname, "vite.config.ts");

/** Writes `index.html`, the prerendered form, and the loading page of all others. */
const buildPages = async (outDir: string): Promise<void> => {
  const built = await build({ configFile, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  const shell = readFileSync(join(outDir, "index.html"), "utf8");
  const { renderForm, renderWait } = await buildRenderers();
  const css = readFileSync(join(outDir, styleFile(built)), "utf8");
  const form = withFirstStyles(prerenderedPage(shell, await renderForm()), css);
  writeFileSync(join(outDir, "index.html"), form);
  const wait = prerenderedPage(shell, await renderWait());
  writeFileSync(join(outDir, "privacy.html"), wait);
  writeFileSync(join(outDir, "app.html"), wait.replace("<head>", `<head>${unlisted}`));

  const measured = measurePage(outDir);
  const chunks = chunksOf(built);
  const office = measureOffice(chunks, readFileSync(join(outDir, "app.html")));
  console.log(`${budgetLine(measured)}\n${officeLine(office)}`);
  const problems = [
    ...budgetProblems(measured),
    ...officeProblems(office),
    ...browserProblems(outDir, chunks),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
};

/** Links of holders and pages of the back office do not belong into a search engine. */
const unlisted = '<meta name="robots" content="noindex">';

type Built = Awaited<ReturnType<typeof build>>;

const filesOf = (built: Built) =>
  [built].flat().flatMap((one) => ("output" in one ? one.output : []));

const chunksOf = (built: Built) => filesOf(built).filter((file) => file.type === "chunk");

const styleFile = (built: Built): string => {
  const [file, ...others] = filesOf(built).filter(({ fileName }) => fileName.endsWith(".css"));
  if (!file || others.length > 0) throw new Error("The pages need exactly one file of styles");
  return file.fileName;
};

type Renderers = Record<"renderForm" | "renderWait", () => Promise<string>>;

const buildRenderers = async (): Promise<Renderers> => {
  const outDir = mkdtempSync(join(tmpdir(), "prerender-"));
  // Not before the pages are rendered: they load parts of the form while they render.
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: { ssr: "src/app/prerender.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, "prerender.js")).href);
};

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error("Give the folder to build to");
try {
  await buildPages(outDir);
} catch (error) {
  console.error(error);
  process.exit(1);
}
