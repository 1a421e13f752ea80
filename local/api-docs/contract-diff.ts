import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { breakingChanges } from "./breaking-changes.ts";
import { openapi } from "./openapi.ts";

/** `npm run contract-diff -- <git ref>` exits with 1 if today's calls break its clients. */
const top = join(import.meta.dirname, "../..");
const [ref] = process.argv.slice(2);
if (!ref) {
  console.error("Name the commit, branch or tag to compare with: npm run contract-diff -- v1.2.0");
  process.exit(2);
}

const changes = breakingChanges(documentOf(ref), openapi());
console.log(
  changes.length === 0
    ? `No client of ${ref} breaks.`
    : `${changes.length} changes break a client of ${ref}:\n${changes.map((it) => `- ${it}`).join("\n")}`,
);
process.exitCode = changes.length === 0 ? 0 : 1;

/** The document from that commit's own code, run with today's packages. */
function documentOf(commit: string): object {
  const folder = join(mkdtempSync(join(tmpdir(), "contract-")), "tree");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: top, stdio: "pipe" });
  try {
    git("worktree", "add", "--detach", folder, commit);
    symlinkSync(join(top, "node_modules"), join(folder, "node_modules"), "dir");
    const file = join(folder, "openapi.json");
    execFileSync(process.execPath, ["local/api-docs/run.ts", file], { cwd: folder, stdio: "pipe" });
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    console.error(`The document of ${commit} could not be made.\n${stderr ?? error}`);
    process.exit(2);
  } finally {
    rmSync(join(folder, ".."), { recursive: true, force: true });
    git("worktree", "prune");
  }
}
