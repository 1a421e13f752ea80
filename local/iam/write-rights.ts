import { build } from "esbuild";
import { top } from "#infra/functions.ts";
import { synthesize } from "#infra/testing/templates.ts";
import { writeAtomically } from "../engines/atomic-file.ts";
import { hashOf, type KeptRights } from "./kept-rights.ts";
import { stackRightsOf } from "./stack-rights.ts";

const [file = ""] = process.argv.slice(2);
const { metafile } = await build({
  entryPoints: [import.meta.filename],
  absWorkingDir: top,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  write: false,
  metafile: true,
});
// The lock file decides on the version of CDK.
const inputs = [...Object.keys(metafile.inputs), "package-lock.json"];
const kept: KeptRights = {
  inputs: Object.fromEntries(inputs.map((path) => [path, hashOf(path)])),
  rights: stackRightsOf(synthesize()),
};
await writeAtomically(file, JSON.stringify(kept));
