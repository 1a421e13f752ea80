import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseSync } from "vite";

/**
 * T27, after `npm ci` in this folder: recheck judges every regular expression of the shipped code.
 * `node tests/security/regular-expressions/run.ts [folder of recheck's node_modules]`
 */
const root = join(import.meta.dirname, "../../..");
const [from = import.meta.dirname] = process.argv.slice(2);

/** Files with polynomial expressions, and why they are safe: no outsider chooses a long text. */
const bounded: Record<string, string> = {
  "functions/domain/access/common-password.ts": "a password, 128 characters at most",
  "functions/domain/names/name-match-words.ts": "a name, 300 characters at most",
  "functions/domain/access/network-of.ts": "an address that CloudFront or the gateway writes",
  "functions/http/api-handler.ts": "the paths of the route table",
  "functions/http/parse-json.ts": "100 kB that were parsed as JSON: each quote has its end",
  "functions/services/http-json.ts": "a setting",
  "functions/services/mail.ts": "a setting",
  "functions/store/table/field-encryption.ts": "expressions of our own",
  "web/first-styles.ts": "styles of our own, at build time",
  "web/page-budget.ts": "pages of our own, at build time",
  "web/prerendered-page.ts": "pages of our own, at build time",
  "web/src/features/staff/admin-form.ts": "what the same person types into the own browser",
};

interface Judgement {
  status: "safe" | "vulnerable" | "unknown";
  complexity?: { type: string; summary: string };
  error?: { kind: string };
}
const { checkSync }: { checkSync: (source: string, flags: string, how: object) => Judgement } =
  createRequire(join(from, "run.js"))("recheck");

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
}

const literalsIn = (value: unknown): { pattern: string; flags: string }[] => {
  if (typeof value !== "object" || value === null) return [];
  const { type, regex } = value as Node;
  if (type === "Literal" && regex) return [regex];
  return Object.values(value).flatMap(literalsIn);
};

const files = ["functions", "shared", "web"].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file)),
);
const told = { safe: 0, bounded: 0, open: 0 };
const seen = new Set<string>();
for (const file of files.sort()) {
  for (const { pattern, flags } of literalsIn(
    parseSync(file, readFileSync(join(root, file), "utf8")).program,
  )) {
    if (seen.has(`/${pattern}/${flags}`)) continue;
    seen.add(`/${pattern}/${flags}`);
    const { status, complexity, error } = checkSync(pattern, flags, { timeout: 20_000 });
    const reason = bounded[file];
    const judged = status === "safe" ? "safe" : reason ? "bounded" : "open";
    told[judged] += 1;
    if (status === "safe") continue;
    const found = complexity?.summary ?? error?.kind;
    console.log(`${file}: /${pattern}/${flags}: ${found}; ${reason ?? "NOBODY SAYS WHY"}`);
  }
}
console.log(`${files.length} files, ${seen.size} expressions: ${JSON.stringify(told)}`);
process.exitCode = told.open === 0 ? 0 : 1;
