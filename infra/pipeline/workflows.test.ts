import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { top } from "../functions.ts";

const folder = join(top, ".github/workflows");
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
/** The jobs of the deployment by name, as text. */
const jobs = new Map(
  textOf("deploy.yml")
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(":")), text]),
);

it.each(readdirSync(folder))("%s names each action by its commit, with its version", (file) => {
  const used = [...textOf(file).matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => action);

  expect(used).not.toHaveLength(0);
  for (const action of used)
    expect(action).toMatch(/^(\.\/\S+|[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
});

it("the job that installs packages has no way to AWS, and jobs with one install and build nothing", () => {
  expect([...jobs.keys()].filter((name) => jobs.get(name)?.includes("runs-on"))).toEqual([
    "build",
    "demo",
    "live",
  ]);
  expect(textOf("deploy.yml")).toMatch(/^permissions: \{\}$/m);
  for (const [name, text] of jobs) {
    const reachesAws = text.includes("id-token: write");
    const makes = /npm (ci|install|run (build|synth))|actions\/(checkout|setup-node)/.test(text);
    if (text.includes("runs-on")) expect([name, reachesAws]).toEqual([name, !makes]);
  }
});

it("live gets the files and templates that demo was tested with", () => {
  for (const name of ["demo", "live"]) {
    expect(jobs.get(name)).toContain("with: { name: version }");
    expect(jobs.get(name)).toContain(`npm run kyc -- deploy ${name} --built`);
  }
  expect(jobs.get("live")).toContain("needs: demo");
  expect(textOf("deploy.yml").match(/upload-artifact/g)).toHaveLength(1);
});
