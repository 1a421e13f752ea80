import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rightsOfCalls } from "#tests/support/rights-of-calls.ts";
import { matchRoute } from "./routes.ts";

test.each(Object.entries(rightsOfCalls))(
  "D4, D50: %s is routed to its own call",
  (address, { call }) => {
    const [method = "", path = ""] = address.split(" ");
    const params: Record<string, string> = {};
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
      params[name] = randomUUID();
      return params[name];
    });

    for (const asked of [filled, `${filled}/`]) {
      expect(matchRoute(method, asked)).toMatchObject({ name: call, params });
    }
  },
);

test("a known path with another method, and an unknown path, match no call", () => {
  expect(matchRoute("DELETE", "/location/countries")).toEqual({ allow: ["GET"] });
  expect(matchRoute("GET", "/nothing")).toBeUndefined();
});

test("parameters stay percent-encoded, as in the events of API Gateway's REST APIs", () => {
  expect(matchRoute("GET", "/registrars/accounts/1001/N/Ada%20Obi")).toMatchObject({
    resource: "/registrars/accounts/{regId}/{searchType}/{value}",
    params: { regId: "1001", searchType: "N", value: "Ada%20Obi" },
  });
});
