import { relative } from "node:path";
import { rolldown } from "rolldown";
import { top } from "#infra/functions.ts";
import { synthesize } from "#infra/testing/templates.ts";
import { writeAtomically } from "../engines/atomic-file.ts";
import { hashOf, type KeptRights } from "./kept-rights.ts";
import { stackRightsOf } from "./stack-rights.ts";

const [file = ""] = process.argv.slice(2);
await using bundled = await rolldown({
  input: import.meta.filename,
  cwd: top,
  platform: "node",
  external: /^[@a-z]/,
  logLevel: "silent",
});
await bundled.generate();
const files = await bundled.watchFiles;
// The lock file decides on the version of CDK.
const inputs = [...files.map((path) => relative(top, path)), "package-lock.json"];
const kept: KeptRights = {
  inputs: Object.fromEntries(inputs.map((path) => [path, hashOf(path)])),
  rights: stackRightsOf(synthesize()),
};
await writeAtomically(file, JSON.stringify(kept));
