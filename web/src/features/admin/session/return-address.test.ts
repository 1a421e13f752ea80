import { expect, it } from "vitest";
import { returnAddress } from "./return-address.ts";

it("R-12: a login leads to /admin by default", () => {
  expect(returnAddress(null)).toBe("/admin");
});

it("a login leads back to the page that was open when the session ended", () => {
  const from = { pathname: "/admin/approved_individual_accounts", search: "?from=2026-11-01" };

  expect(returnAddress({ from })).toBe("/admin/approved_individual_accounts?from=2026-11-01");
});

it("a login never leads out of the back office", () => {
  expect(returnAddress({ from: { pathname: "//elsewhere.example/admin/" } })).toBe("/admin");
  expect(returnAddress({ from: { pathname: 7 } })).toBe("/admin");
});
