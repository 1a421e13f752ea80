import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { release } from "./release.ts";

const title = "# Changelog\n\nThe format follows Keep a Changelog.";
const first = "## [1.2.3] - 2026-01-02\n\n### Fixed\n- The first form is sent.";
const entries = "### Added\n- A second form.\n\n### Fixed\n- A holder can\n  send it.";

const gitSettings = `[user]
  name = A Maintainer
  email = maintainer@registrar.example
[commit]
  gpgSign = false
[tag]
  gpgSign = false
`;

const top = mkdtempSync(join(tmpdir(), "release-"));
let folder = join(top, "start");
let count = 0;

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const writeJson = (file: string, value: object) =>
  write(file, `${JSON.stringify(value, null, 2)}\n`);

beforeAll(() => {
  mkdirSync(folder);
  git("init", "--quiet", "--initial-branch", "main");
  appendFileSync(join(folder, ".git/config"), gitSettings);
  const own = { name: "a-product", version: "1.2.3" };
  writeJson("package.json", { ...own, private: true });
  const packages = { "": own, "node_modules/other": { version: "1.2.3" } };
  writeJson("package-lock.json", { ...own, lockfileVersion: 3, packages });
  write("CHANGELOG.md", `${title}\n\n## [Unreleased]\n\n${entries}\n\n${first}\n`);
  git("add", ".");
  git("commit", "--quiet", "-m", "feat: start");
});
beforeEach(() => {
  count += 1;
  folder = join(top, `${count}`);
  cpSync(join(top, "start"), folder, { recursive: true });
});
afterAll(() => rmSync(top, { recursive: true }));

const make = (asked: string, isDryRun = false) => release({ folder, asked, isDryRun });
const state = () => [git("status", "--porcelain"), git("for-each-ref")];

it("a release gives the unreleased entries its version and today's date", () => {
  const today = new Date().toISOString().slice(0, 10);

  make("minor");

  expect(read("CHANGELOG.md")).toBe(
    `${title}\n\n## [Unreleased]\n\n## [1.3.0] - ${today}\n\n${entries}\n\n${first}\n`,
  );
});

it("a release sets the version of the product, not that of a package", () => {
  make("minor");

  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "1.3.0", private: true });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "1.3.0",
    packages: { "": { version: "1.3.0" }, "node_modules/other": { version: "1.2.3" } },
  });
});

it("a release commits its changes under an annotated tag and prints what to push", () => {
  const printed = make("minor");

  expect(git("log", "-1", "--format=%s")).toBe("chore(release): 1.3.0");
  expect(git("cat-file", "-t", "v1.3.0")).toBe("tag");
  expect(git("rev-parse", "v1.3.0^{commit}")).toBe(git("rev-parse", "HEAD"));
  expect(git("status", "--porcelain")).toBe("");
  expect(printed).toContain("git push --atomic origin main v1.3.0");
});

it.each([
  ["major", "2.0.0"],
  ["minor", "1.3.0"],
  ["patch", "1.2.4"],
  ["1.2.3", "1.2.3"],
])("the dry run of %s returns version %s with its entries and changes nothing", (asked, next) => {
  const before = state();

  expect(make(asked, true)).toContain(`v${next}\n\n${entries}\n`);

  expect(state()).toEqual(before);
});

it.each<[string, string, () => void]>([
  ["a changed file", "work tree", () => write("package.json", '{ "version": "1.2.3" }')],
  ["a new file", "work tree", () => write("new.ts", "")],
  ["another branch than main", '"next"', () => git("switch", "--quiet", "--create", "next")],
  ["an existing tag", "The tag v1.3.0 exists already", () => git("tag", "v1.3.0")],
  [
    "a changelog without unreleased entries",
    "no entry under Unreleased",
    () => {
      write("CHANGELOG.md", `${title}\n\n## [Unreleased]\n\n### Added\n\n${first}\n`);
      git("commit", "--quiet", "--all", "-m", "docs: empty");
    },
  ],
])("%s stops a release before any change", (_, sentence, prepare) => {
  prepare();
  const before = state();

  expect(() => make("minor")).toThrow(sentence);

  expect(state()).toEqual(before);
});

const run = (script: string, args: string[], variables: object = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...variables },
    encoding: "utf8",
  });

it("the command prints an error as one line and fails", () => {
  const { status, stderr } = run("run.ts", ["next"]);

  expect(status).toBe(1);
  expect(stderr).toBe('"next" is not major, minor, patch or a version such as 1.2.3.\n');
});

it("npm run release minor --dry-run is a dry run too, although npm takes the option", () => {
  const before = state();

  const { status } = run("run.ts", ["minor"], { npm_config_dry_run: "true" });

  expect(status).toBe(0);
  expect(state()).toEqual(before);
});

it("the release notes of a tag are the entries of its version", () => {
  expect(run("notes.ts", ["v1.2.3"]).stdout).toBe("### Fixed\n- The first form is sent.\n");
});

it("release notes fail if the version has no entries", () => {
  const { status, stderr } = run("notes.ts", ["v1.3.0"]);

  expect(status).toBe(1);
  expect(stderr).toContain('no entries for "v1.3.0"');
});
