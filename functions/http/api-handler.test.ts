import { expect, test } from "vitest";
import type { Group } from "#shared/contract/route.ts";
import { routesOf } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { eventOf, registrar, startApi } from "#tests/support/api.ts";
import { signedIn } from "#tests/support/tokens.ts";

const groups: Group[] = ["lookups", "holders", "admin-session", "admin-accounts", "admin-settings"];
const api = await startApi(groups);
const email = registrar.superAdmins[0]?.email ?? "";
const { token } = await signedIn(api, { email, rights });

const ask = async (group: Group, method: string, path: string) =>
  api.send(group, await eventOf({ method: method as "GET", path }, { token }));

test.each(groups)("%s answers an unknown path with 404", async (group) => {
  for (const path of ["/nothing", "/", "/admin", "/location", "/../etc/passwd"]) {
    const { status, body } = await ask(group, "GET", path);
    expect([status, body]).toEqual([404, { errors: ["Not found"] }]);
  }
});

/** Values that the paths may have; other parameters are ids. */
const values: Record<string, string> = {
  accountType: "individual",
  countryId: "1",
  stateId: "1",
  n: "1",
  field: "passportImage",
  regId: "80",
  searchType: "A",
  value: "1",
  token: "x",
  kind: "erasure",
};
const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const keyOf = (path: string) =>
  path.includes("{key}")
    ? `${id}_ixtrac_1`
    : `${id}${path.includes("/requests/") ? "_0a1b2c3d" : ""}`;

test.each(groups)(
  "%s answers a wrong method with 405 and names the methods of the path",
  async (group) => {
    for (const route of Object.values(routesOf[group])) {
      const path = route.path.replace(
        /\{(\w+)\}/g,
        (_: string, name: string) => values[name] ?? keyOf(route.path),
      );
      const { status, body, headers } = await ask(group, "TRACE", path);
      expect([status, body]).toEqual([405, { errors: ["This action is not allowed"] }]);
      expect(headers.allow?.split(", ")).toContain(route.method);
    }
  },
);

test.each(["/admin/nothing", "/admin/nothing/second_factor", "/admin/individual_account/x/erase"])(
  "D50: %s names nothing, whatever the method, because an id is a UUID",
  async (path) => {
    for (const method of ["GET", "TRACE"]) {
      expect((await ask("admin-settings", method, path)).status).toBe(404);
    }
  },
);

test("DELETE /admin/configuration is not a call, even for a super-admin", async () => {
  expect([404, 405]).toContain(
    (await ask("admin-settings", "DELETE", "/admin/configuration")).status,
  );
  expect((await ask("admin-settings", "GET", "/admin/configuration")).status).toBe(200);
});

test("a trailing slash makes no difference", async () => {
  expect((await ask("admin-accounts", "GET", "/admin/counts/")).status).toBe(200);
});

test("a lookup may be cached for an hour, account counts not at all", async () => {
  const countries = await ask("lookups", "GET", "/location/countries");
  const counts = await ask("admin-accounts", "GET", "/admin/counts");

  expect(countries.headers["cache-control"]).toBe("public, max-age=3600");
  expect(counts.headers["cache-control"]).toBe("no-store");
});

test("an error of a lookup is not cached", async () => {
  api.ixtrac.answer(500, {});

  const { status, headers } = await ask("lookups", "GET", "/registrars/all");

  expect([status, headers["cache-control"]]).toEqual([502, "no-store"]);
});

test.each(["listCountries", "getCounts", "listIndividualAccounts"] as const)(
  "%s refuses unknown query parameters",
  async (name) => {
    for (const query of [{ extra: "1" }, JSON.parse('{"__proto__": "x"}'), { constructor: "x" }]) {
      const { status, body } = await api.call(name, { token, query });
      const [key = ""] = Object.keys(query);
      const sentence = `"${key}" is not a field of this form`;
      expect(status).toBe(400);
      expect(body).toEqual({
        errors: [sentence],
        fields: JSON.parse(`{"${key}": ${JSON.stringify(sentence)}}`),
      });
    }
  },
);
