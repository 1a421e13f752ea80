import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { missingPrograms } from "./setups.ts";

/**
 * `npm run test:browsers`: holders and a clerk at work in the Firefox and the WebKitGTK of this
 * machine, `-- --only firefox` in one of them, `-- --old` holders in browsers of 2021 (D63).
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, old: { type: "boolean", default: false } },
});
const missing = values.old ? [] : missingPrograms(values.only);
if (missing.length > 0) {
  console.error(`Nothing was tried. Install what is missing:\n${missing.join("\n")}`);
  process.exit(1);
}

const packages = join(import.meta.dirname, "packages");
if (!existsSync(join(packages, "node_modules"))) {
  // Not in the project's own packages: a newcomer need not load 100 MB of old browsers.
  const { status } = spawnSync("npm", ["ci"], { cwd: packages, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(1);
}

// Before the journeys are loaded, which look at them at once.
process.env.JOURNEYS_SECOND_FACTOR = "required";
process.env.UNDO_SECONDS = "10";
const { walkIn } = await import("./walk-in.ts");
process.exit((await walkIn(values)) ? 0 : 1);
