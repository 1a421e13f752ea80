import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionNames, top } from "#infra/functions.ts";
import { commands } from "#local/kyc.ts";
import { importsOf } from "./rooms/imports-of.ts";

const read = (path: string): string => readFileSync(join(top, path), "utf8");
const exclude = ["**/node_modules/**", "dist/**", "cdk.out/**"];
const documents = globSync(["**/*.md", ".github/**/*.{md,yml}"], { cwd: top, exclude });
const sources = globSync("**/*.{ts,tsx}", { cwd: top, exclude });

describe.each(documents)("%s", (path) => {
  const text = read(path);

  it("links only to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link ?? "");

    const gone = links.filter((link) => !existsSync(join(top, dirname(path), link)));

    expect(gone).toEqual([]);
  });

  it("links only to sections of the handbook that exist", () => {
    const handbook = read("docs/handbook.md");
    const sections = [...text.matchAll(/handbook\.md#([\w-]+)/g)].map(([, id]) => id ?? "");

    const gone = sections.filter((id) => !handbook.includes(`<a id="${id}"></a>`));

    expect(gone).toEqual([]);
  });

  it("names only source files that exist", () => {
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file ?? "");

    const gone = named.filter((file) => !sources.some((one) => `/${one}`.endsWith(`/${file}`)));

    expect(gone).toEqual([]);
  });

  it("names only scripts and programs that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const asked = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
      ([, name]) => name ?? "",
    );
    const operated = [...text.matchAll(/npm run kyc -- ([a-z][\w-]*)/g)].map(([, name]) => name);
    const started = [...text.matchAll(/\bnode ((?:[a-z][\w-]*\/)+[\w-]+\.ts)/g)];

    const unknown = asked.filter((name) => !(name in scripts));
    const noCommand = operated.filter((name) => !((name ?? "") in commands));
    const gone = started.filter(([, file]) => !existsSync(join(top, file ?? "")));

    expect([...unknown, ...noCommand, ...gone]).toEqual([]);
  });
});

it("each decision has its own number, the same in its file name and its title", () => {
  const files = readdirSync(join(top, "docs/decisions"));

  expect(new Set(files.map((file) => Number(file.slice(0, 4)))).size).toBe(files.length);
  for (const file of files) {
    expect(read(`docs/decisions/${file}`)).toMatch(
      new RegExp(`^# ${Number(file.slice(0, 4))}\\. `),
    );
  }
});

it("docs/decisions.md lists every decision", () => {
  const list = read("docs/decisions.md");

  const missing = readdirSync(join(top, "docs/decisions")).filter(
    (file) => !list.includes(`](decisions/${file})`),
  );

  expect(missing).toEqual([]);
});

it("docs/commands.md lists every script of package.json", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const list = read("docs/commands.md");

  const missing = Object.keys(scripts).filter((name) => !new RegExp(`\`${name}[\` ]`).test(list));

  expect(missing).toEqual([]);
});

const drawings = [...read("docs/architecture.md").matchAll(/```mermaid\n(.*?)```/gs)].map(
  ([, drawing]) => drawing ?? "",
);
const [travel = "", rooms = ""] = drawings;

it("the request diagram in docs/architecture.md names every function", () => {
  const unnamed = functionNames.filter((name) => !travel.includes(name));

  expect(unnamed).toEqual([]);
});

const drawn = (arrow: RegExp): string[] =>
  rooms.split("\n").flatMap((line) => {
    const [from, to] = line.trim().split(arrow);
    return from && to ? [`${from.trim()} to ${to.trim()}`] : [];
  });

const isShipped = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);
const roomOf = (path: string) => path.split("/")[0] ?? "";

it("docs/architecture.md draws exactly the imports between the top-level folders", () => {
  const paths = globSync("{shared,functions,web,infra,local,events}/**/*.{ts,tsx}", {
    cwd: top,
    exclude,
  });
  const all = paths.filter(isShipped).flatMap((path) => importsOf({ path, text: read(path) }));
  const between = all
    .filter(({ from, to, isPackage }) => !isPackage && roomOf(from) !== roomOf(to))
    .filter(({ to }) => to !== "cdk.json");

  const taken = new Set(between.map(({ from, to }) => `${roomOf(from)} to ${roomOf(to)}`));

  expect([...taken].sort()).toEqual(drawn(/-->|-\. .* \.->/).sort());
});

it("the map in the README lists every top-level folder", () => {
  const map = read("README.md");
  const folders = readdirSync(top, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^(\..*|node_modules|dist|cdk\.out)$/.test(entry.name),
    )
    .map(({ name }) => `\`${name}/\``);

  const missing = folders.filter((name) => !map.includes(name));

  expect(missing).toEqual([]);
});

it("docs/security/asvs.md answers 253 requirements once, and names only threats that have a row", () => {
  const page = read("docs/security/asvs.md").replace(/https?:\S+/g, "");
  const answered = [...page.matchAll(/(?<![\w.])\d+\.\d+\.\d+(?!\.?\d)/g)].map(([id]) => id);
  const listed = `${read("docs/security/threats.md")}${read("docs/faults.md")}`;
  const named = [...page.matchAll(/\bT\d+[a-z]?\b/g)].map(([threat]) => threat);

  const unlisted = named.filter((threat) => !listed.includes(`| ${threat} |`));

  expect(new Set(answered.filter((id) => id !== "5.0.0")).size).toBe(253);
  expect(answered.length).toBe(new Set(answered).size);
  expect(unlisted).toEqual([]);
});
