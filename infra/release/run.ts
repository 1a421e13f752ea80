import { parseArgs } from "node:util";
import { release } from "./release.ts";

/** `npm run release -- <major | minor | patch | x.y.z> [--dry-run]`, in the current folder. */
const run = (): string => {
  const { values, positionals } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [asked] = positionals;
  if (!asked)
    throw new Error("Usage: npm run release -- <major | minor | patch | x.y.z> [--dry-run]");
  // Without `--` in the call, npm takes the option for itself and sets only this variable.
  const isDryRun = values["dry-run"] || process.env.npm_config_dry_run === "true";
  return release({ folder: ".", asked, isDryRun });
};

try {
  console.log(run());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
