import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Part {
  /** Paths of the code to mutate. */
  code: string[];
  /** Paths of the tests that have to notice the mutations. */
  tests: string[];
  /** The minimum share of mutations that a test notices, in percent. */
  atLeast: number;
  /** Also mutates code that runs when a file is loaded: slow, as each mutation needs all tests. */
  withTables?: boolean;
  /** Tests only this many mutations, drawn by the seed of the day. */
  sample?: number;
  /** The tests load handlers, whose settings and secrets stay in their process. */
  ownProcesses?: boolean;
}

const root = join(import.meta.dirname, "../..");
const needsReact =
  /from "(react|react-dom|react-router-dom|@tanstack\/.*|@chakra-ui\/.*|@emotion\/.*)"/;
/** Tests, hooks, styles, and code that only a browser can run: journeys in `tests/` and component tests run it. */
const noModel = [
  /\.test\.ts$|\/testing\/|\/use-[^/]*$/,
  /accounts-list\/table-(cells|widths)\.ts$/,
  /model\/(focus-field|next-input|online|replay-early-input)\.ts$/,
  /lib\/(navigation|save-file|when-idle|images\/shrink(-worker|-image|-on-page)?)\.ts$/,
];

/** Rules, drafts, formats and calls of the pages. */
const webModels = globSync("web/src/{features,lib}/**/*.ts", { cwd: root }).filter(
  (path) =>
    !noModel.some((pattern) => pattern.test(path)) &&
    !needsReact.test(readFileSync(join(root, path), "utf8")),
);

export const parts: Record<string, Part> = {
  contract: {
    code: ["shared/contract/*.ts"],
    tests: ["shared/contract/*.test.ts"],
    atLeast: 100,
    withTables: true,
  },
  rules: {
    code: ["shared/kyc/*.ts", "!shared/kyc/{rights,status}.ts", "shared/lookups/nuban.ts"],
    tests: ["shared/kyc/*.test.ts", "shared/lookups/nuban.test.ts"],
    atLeast: 100,
    withTables: true,
  },
  moves: {
    code: [
      "shared/kyc/status.ts",
      "functions/domain/submission/decide.ts",
      "functions/domain/submission/update.ts",
      "functions/domain/submission/upload-plan.ts",
    ],
    tests: [
      "shared/kyc/status.test.ts",
      "functions/domain/submission/decide.test.ts",
      "functions/domain/submission/decide-flags.test.ts",
      "functions/domain/submission/decide-reasons.test.ts",
      "functions/domain/submission/update.test.ts",
      "functions/domain/submission/upload-plan.test.ts",
    ],
    atLeast: 100,
    withTables: true,
  },
  rights: {
    code: [
      "shared/kyc/rights.ts",
      "functions/domain/access/administrator.ts",
      "functions/http/authenticate.ts",
      "functions/http/authenticators.ts",
    ],
    tests: [
      "functions/domain/access/administrator.test.ts",
      "functions/http/authenticate.test.ts",
      "functions/http/authenticators.test.ts",
    ],
    atLeast: 100,
    withTables: true,
  },
  domain: {
    code: ["functions/domain/{*,access/*,exports/*,names/*,submission/*,time/*}.ts"],
    tests: ["functions/domain/**/*.test.ts"],
    atLeast: 90,
  },
  images: {
    code: [
      "functions/domain/image/*.ts",
      "!functions/domain/image/test-images.ts",
      "shared/image-file/*.ts",
    ],
    tests: ["functions/domain/image/*.test.ts", "shared/image-file/*.test.ts"],
    atLeast: 90,
  },
  http: {
    code: ["functions/http/*.ts"],
    // Only tests that need no engine; the others repeat the same for every call and take hours.
    tests: [
      "answer-headers",
      "authenticate",
      "authenticators",
      "chain-*",
      "check-input",
      "checked-reply",
      "headers",
      "parse-body-parts",
      "parse-json",
      "parse-multipart-shapes",
      "refuse-other-sites",
      "refuse-paused",
      "revision-seen",
      "within-budget-counts",
    ].map((name) => `functions/http/${name}.test.ts`),
    atLeast: 90,
  },
  limits: {
    code: [
      "functions/store/staff/rate-limits.ts",
      "functions/store/staff/codes.ts",
      "functions/services/tokens.ts",
      "functions/services/field-cipher.ts",
      "functions/services/keyed-hash.ts",
    ],
    tests: [
      "functions/store/staff/rate-limits.test.ts",
      "functions/store/staff/codes.test.ts",
      "functions/store/staff/codes-limits.test.ts",
      "functions/services/tokens.test.ts",
      "functions/services/field-cipher.test.ts",
      "functions/services/keyed-hash.test.ts",
    ],
    atLeast: 100,
  },
  store: {
    code: ["functions/store/**/*.ts"],
    // Much of its code is only tested through the calls and workers that use it.
    tests: [
      "functions/store/**/*.test.ts",
      "functions/{admin-accounts,admin-settings,holders,holder-rights,operations}/*.test.ts",
      "functions/admin-exports/{download-logs,download-run,get-export-job}.test.ts",
      "functions/admin-session/reset-password.test.ts",
      "functions/workers/*/*.test.ts",
    ],
    atLeast: 85,
    sample: 300,
    ownProcesses: true,
  },
  workers: {
    // Without the files that only join settings and code: every test of the whole product runs them.
    code: ["functions/workers/**/*.ts", "!functions/workers/**/{env,handler,queue-urls}.ts"],
    tests: ["functions/workers/**/*.test.ts", "functions/admin-session/reset-password.test.ts"],
    atLeast: 85,
    sample: 300,
    ownProcesses: true,
  },
  web: {
    code: webModels,
    tests: ["web/src/**/*.test.{ts,tsx}"],
    atLeast: 85,
    sample: 300,
  },
};

export const partOf = (name: string | undefined): Part => {
  const part = parts[name ?? ""];
  if (!part)
    throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
  return part;
};
