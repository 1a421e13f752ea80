interface Part {
  /** Paths of the code to mutate. */
  code: string[];
  /** Paths of the tests that have to notice the mutations. */
  tests: string[];
  /** The minimum share of mutations that a test notices, in percent. */
  atLeast: number;
  /** Also mutates code that runs when a file is loaded: slow, as each mutation needs all tests. */
  withTables?: boolean;
}

export const parts: Record<string, Part> = {
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
    code: ["functions/domain/image/*.ts", "!functions/domain/image/test-images.ts"],
    tests: ["functions/domain/image/image.test.ts", "functions/domain/image/*.test.ts"],
    atLeast: 90,
  },
  http: {
    code: ["functions/http/*.ts"],
    // Only tests that need no engine; the others repeat the same for every call and take hours.
    tests: [
      "authenticate",
      "chain-*",
      "headers",
      "parse-json",
      "parts-sent",
      "revision-seen",
      "token-judge",
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
      "functions/services/tokens.test.ts",
      "functions/services/field-cipher.test.ts",
    ],
    atLeast: 90,
  },
};

export const partOf = (name: string | undefined): Part => {
  const part = parts[name ?? ""];
  if (!part)
    throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
  return part;
};
