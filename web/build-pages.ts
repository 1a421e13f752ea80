import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { styleHashesFile } from "#shared/security-headers.ts";
import { budgetLine, budgetProblems, measurePage } from "./page-budget.ts";
import { prerenderedPage } from "./prerendered-page.ts";

const configFile = join(import.meta.dirname, "vite.config.ts");

/** `index.html` is the form at `/`, rendered; `app.html` the empty shell of every other page. */
const buildPages = async (outDir: string): Promise<void> => {
  await build({ configFile, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  const shell = join(outDir, "app.html");
  renameSync(join(outDir, "index.html"), shell);

  const { html, styleHashes } = prerenderedPage(readFileSync(shell, "utf8"), await renderForm());
  writeFileSync(join(outDir, "index.html"), html);
  writeFileSync(join(outDir, styleHashesFile), JSON.stringify(styleHashes));

  const measured = measurePage(outDir);
  console.log(budgetLine(measured));
  const problems = budgetProblems(measured);
  if (problems.length > 0) throw new Error(problems.join("\n"));
};

const renderForm = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), "prerender-"));
  try {
    await build({
      configFile,
      logLevel: "warn",
      define: { "process.env.NODE_ENV": '"production"' },
      ssr: { noExternal: true },
      build: { ssr: "src/app/prerender.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
    });
    const made = await import(pathToFileURL(join(outDir, "prerender.js")).href);
    return await made.renderForm();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error("Give the folder to build to");
try {
  await buildPages(outDir);
} catch (error) {
  console.error(error);
  process.exit(1);
}
