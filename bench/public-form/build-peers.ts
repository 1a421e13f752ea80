import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import type { Field } from "./fields.ts";
import { writeGovukPage } from "./govuk-page.ts";

const here = import.meta.dirname;

/** Builds the peers below `outDir`, with the same fields, and returns the folder of each peer. */
export const buildPeers = async (outDir: string, fields: readonly Field[]) => {
  const bundled = async (name: string) => {
    await build({
      root: join(here, "peers", name),
      configFile: false,
      logLevel: "error",
      plugins: [react(), fieldsAsModule(fields)],
      build: { outDir: join(outDir, name), emptyOutDir: true, target: "es2023" },
    });
    return join(outDir, name);
  };
  const govuk = join(outDir, "govuk");
  writeGovukPage(govuk, fields);
  return {
    SurveyJS: await bundled("survey"),
    rjsf: await bundled("rjsf"),
    "govuk-frontend": govuk,
  };
};

const fieldsAsModule = (fields: readonly Field[]): Plugin => ({
  name: "fields",
  resolveId: (id) => (id === "virtual:fields" ? "\0fields" : null),
  load: (id) => (id === "\0fields" ? `export default ${JSON.stringify(fields)};` : null),
});
