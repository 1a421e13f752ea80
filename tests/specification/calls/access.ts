import { expect } from "vitest";
import type { World } from "../adapter.ts";
import { states } from "../statements.ts";

const someId = "00000000-0000-4000-8000-000000000000";
const types = ["individual_account", "corporate_account"];

/** The calls of administrators, and who may make them: everybody who is signed in, a flag, or super-admins. */
const calls: [who: "admin" | "flag" | "super", method: string, path: string, body?: object][] = [
  ["admin", "GET", "get_admin"],
  ...types.flatMap((type): typeof calls => [
    ["admin", "GET", `${type}?status=pending`],
    ["admin", "GET", `${type}/${someId}`],
    ["flag", "PATCH", `${type}/${someId}`, { status: "approved" }],
    ["flag", "GET", `download/${type}?status=approved`],
    ["flag", "GET", `download_images/${type}?status=approved`],
    ["flag", "GET", `download_forms/${type}?status=approved`],
  ]),
  ["flag", "POST", "upload_accounts_to_external_services", { account_type: "individual" }],
  ["super", "GET", "users"],
  ["super", "POST", "register_admin", {}],
  ["super", "PATCH", someId, {}],
  ["super", "DELETE", someId],
  ["admin", "GET", "configuration"],
  ["super", "PATCH", "configuration", {}],
  ["super", "GET", "configuration/logs?log_type=admin"],
  ["super", "POST", "upload_company_to_database/", { registerCode: "80" }],
];

export const access = (world: World): void => {
  for (const [who, method, path, body] of calls) {
    const statusAs = async (as?: string) =>
      (await world.call(method, `/admin/${path}`, { ...(as && { as }), body })).status;

    states("R-160", `${method} /admin/${path} needs a token`, async () => {
      expect([await statusAs(), await statusAs("no.such.token")]).toEqual([401, 401]);
    });
    if (who === "admin") continue;
    states(
      "R-104",
      `${method} /admin/${path} needs ${who === "flag" ? "its flag" : "a super-admin"}`,
      async () => {
        expect(await statusAs(who === "flag" ? world.reader : world.clerk)).toBe(403);
      },
    );
  }
  for (const [method, path] of [
    ["GET", "view_account"],
    ["PATCH", `individual_account/${someId}`],
    ["PATCH", `corporate_account/${someId}`],
  ] as const) {
    states("R-25", `${method} /shareholders/${path} needs a view token`, async () => {
      const asAdmin = { as: world.chief, view: world.chief };
      expect((await world.call(method, `/shareholders/${path}`)).status).toBe(401);
      expect((await world.call(method, `/shareholders/${path}`, asAdmin)).status).toBe(401);
    });
  }
};
