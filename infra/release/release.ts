import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf, withRelease } from "./changelog.ts";

interface Release {
  folder: string;
  /** `major`, `minor`, `patch` or a version. */
  asked: string;
  isDryRun: boolean;
}

/**
 * Commits and tags a version in the repository of the folder, and never pushes. @returns what to
 * print @throws before any change if the version cannot be released
 */
export const release = ({ folder, asked, isDryRun }: Release): string => {
  const repository = openRepository(folder);
  const version = nextVersion(repository.readJson("package.json").version, asked);
  const tag = `v${version}`;
  const changelog = repository.read("CHANGELOG.md");
  const entries = entriesOf(changelog, "Unreleased");
  const refusal = refusalOf(repository, tag, entries);
  if (refusal) throw new Error(refusal);
  const notes = `${tag}\n\n${entries}\n`;
  if (isDryRun) return `${notes}\nDry run: nothing was changed.`;

  repository.write("CHANGELOG.md", withRelease(changelog, version, today()));
  setVersion(repository, version);
  repository.git("commit", "--quiet", "--all", "-m", `chore(release): ${version}`);
  repository.git("tag", "--annotate", tag, "-m", tag);
  return `${notes}\nCommitted and tagged. To publish: git push --atomic origin main ${tag}`;
};

type Repository = ReturnType<typeof openRepository>;

const openRepository = (folder: string) => {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    read,
    write,
    readJson: (file: string) => JSON.parse(read(file)),
    writeJson: (file: string, value: object) => write(file, `${JSON.stringify(value, null, 2)}\n`),
    git: (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim(),
  };
};

const nextVersion = (current: string, asked: string): string => {
  if (/^\d+\.\d+\.\d+$/.test(asked)) return asked;
  const [major = 0, minor = 0, patch = 0] = current.split(".").map(Number);
  if (asked === "major") return `${major + 1}.0.0`;
  if (asked === "minor") return `${major}.${minor + 1}.0`;
  if (asked === "patch") return `${major}.${minor}.${patch + 1}`;
  throw new Error(`"${asked}" is not major, minor, patch or a version such as 1.2.3.`);
};

const refusalOf = ({ git }: Repository, tag: string, entries: string): string | undefined => {
  const branch = git("branch", "--show-current");
  if (branch !== "main") return `Switch to main first: a release is not made from "${branch}".`;
  if (git("status", "--porcelain")) return "Commit or remove the changes in the work tree first.";
  if (git("tag", "--list", tag)) return `The tag ${tag} exists already: choose another version.`;
  if (!entries) return "CHANGELOG.md has no entry under Unreleased, so nothing can be released.";
  return undefined;
};

const setVersion = ({ readJson, writeJson }: Repository, version: string): void => {
  const lock = readJson("package-lock.json");
  lock.version = version;
  lock.packages[""].version = version;
  writeJson("package-lock.json", lock);
  writeJson("package.json", { ...readJson("package.json"), version });
};

const today = (): string => new Date().toISOString().slice(0, 10);
