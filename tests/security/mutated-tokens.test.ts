import fc from "fast-check";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { aSubmission } from "../builders/a-submission.ts";
import { registrar, startApi } from "../support/api.ts";
import { figure } from "../support/figure.ts";
import { aToken, signedIn } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";

const api = await startApi(["admin-session", "admin-settings", "holders"], { limits: "off" });
const { admin } = await signedIn(api, { rights });
const tokens = {
  admin: await aToken(api, admin),
  view: (await asHolderOf(api, aSubmission()))["shareholder-authorization"]?.slice(7) ?? "",
};

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

const headers = fc.constantFrom<object>(
  ...[
    "none",
    "None",
    "NONE",
    "nOnE",
    "HS256",
    "HS512",
    "RS256",
    "ES256",
    "PS256",
    "EdDSA ",
    "",
    "Ed25519",
  ].map((alg) => ({ alg, typ: "JWT" })),
  { alg: "EdDSA", typ: "JWT", kid: "../../dev/null" },
  { alg: "EdDSA", typ: "JWT", jku: "https://evil.example/keys" },
  { alg: "EdDSA", typ: "JWT", jwk: { kty: "OKP", crv: "Ed25519", x: "AAAA" } },
  { alg: "EdDSA", typ: "JWT", crit: ["exp"], exp: 9 },
  { alg: "EdDSA", typ: "JWT", b64: false, crit: ["b64"] },
  { alg: ["EdDSA"], typ: "JWT" },
);
const claims = fc.constantFrom<object>(
  { sub: registrar.superAdmins[0]?.email },
  { sid: "another" },
  { exp: 9_999_999_999 },
  { aud: ["admin", "view"] },
  { aud: "view" },
  { iat: 0 },
  { type: "corporate" },
  { isSuperAdmin: true, rights },
);

/** A token with a changed header, claim, signature, byte or order of parts; never the original. */
const mutated = fc
  .tuple(
    fc.constantFrom("admin" as const, "view" as const),
    fc.oneof(
      headers.map((header) => (parts: string[]) => [coded(header), ...parts.slice(1)]),
      claims.map((change) => (parts: string[]) => [
        parts[0] ?? "",
        coded({ ...decoded(parts[1]), ...change }),
        parts[2] ?? "",
      ]),
      fc
        .uint8Array({ minLength: 0, maxLength: 64 })
        .map((bytes) => (parts: string[]) => [
          ...parts.slice(0, 2),
          Buffer.from(bytes).toString("base64url"),
        ]),
      fc
        .tuple(fc.nat(2), fc.nat(), fc.integer({ min: 1, max: 255 }))
        .map(([which, at, bits]) => (parts: string[]) => {
          const bytes = Buffer.from(parts[which] ?? "", "base64url");
          const place = at % bytes.length;
          bytes[place] = (bytes[place] ?? 0) ^ bits;
          return parts.map((part, n) => (n === which ? bytes.toString("base64url") : part));
        }),
      fc
        .shuffledSubarray([0, 1, 2])
        .map((order) => (parts: string[]) => order.map((n) => parts[n] ?? "")),
    ),
  )
  .map(([kind, mutate]) => ({ kind, token: mutate(tokens[kind].split(".")).join(".") }))
  .filter(({ kind, token }) => token !== tokens[kind]);

const count = figure({ long: 5000, short: 200 });

test(`T11: none of ${count} mutated tokens is accepted in either header`, async () => {
  expect((await api.call("getAdmin", { token: tokens.admin })).status).toBe(200);
  const told: Record<number, number> = {};

  await fc.assert(
    fc.asyncProperty(mutated, async ({ token }) => {
      const asAdmin = await api.call("getAdmin", { token });
      const asHolder = await api.call("viewAccount", {
        headers: { "shareholder-authorization": `Bearer ${token}` },
      });
      for (const { status } of [asAdmin, asHolder]) {
        told[status] = (told[status] ?? 0) + 1;
        expect(status).toBe(401);
      }
    }),
    { numRuns: count },
  );

  console.info(`T11: ${count} mutated tokens, answers ${JSON.stringify(told)}`);
});
