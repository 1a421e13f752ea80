import { expect, test } from "vitest";
import { rightsOfCalls } from "#tests/support/rights-of-calls.ts";
import { rights } from "../kyc/rights.ts";
import type { Route } from "./route.ts";
import { routes, routesOf } from "./routes.ts";

test("D4: each call has the agreed caller and right, and no other call exists", () => {
  const declared = Object.entries<Route>(routes).map(
    ([call, { method, path, caller, right }]) =>
      [`${method} ${path}`, { call, caller, ...(right && { right }) }] as const,
  );

  expect(Object.fromEntries(declared)).toEqual(rightsOfCalls);
});

test.each(Object.entries(routesOf))(
  "the calls of %s are in the file of their group",
  (group, calls) => {
    expect(new Set(Object.values(calls).map((call) => call.group))).toEqual(new Set([group]));
  },
);

test("R-48: the rights are the five rights of the specification", () => {
  expect([...rights].sort()).toEqual([
    "approveAndRejectPermission",
    "exportAccountImagesPermission",
    "exportAccountToExcelPermission",
    "exportAccountToPdfPermission",
    "uploadToExternalServicePermission",
  ]);
});
