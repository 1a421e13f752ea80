import { expect, it } from "vitest";
import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { pageRoutes, searchPaths } from "./page-routes.ts";

const answer = (uri: string) =>
  new Function("event", `${pageRoutes}; return handler(event);`)({ request: { uri } });
const route = (uri: string): string => answer(uri).uri;

it("serves the page of the form at /", () => {
  expect(route("/")).toBe("/index.html");
});

it.each([
  "/success",
  "/admin/view_individual_account/0b6c2f6e-5d3a-4f0e-9a1b-2c3d4e5f6a7b",
  "/admin/",
  "/a.b/page",
  "/freeze/0b6c2f6e.1796a-4f2a_b",
  "/verify_view_account/individual/0b6c2f6e.x",
])("serves the shell, which says when a page is missing, at %s", (uri) => {
  expect(route(uri)).toBe("/app.html");
});

it("serves a page that search engines may list at /privacy", () => {
  expect(route("/privacy")).toBe("/privacy.html");
});

it.each(["/missing.png", "/wp-login.php", "/.well-known/missing", "/assets.js"])(
  "answers the missing file %s with 404",
  (uri) => expect(answer(uri).statusCode).toBe(404),
);

it.each(["/missing.png", "/.well-known/change-password"])(
  "answers %s with the security headers of the pages, and is small enough for CloudFront",
  (uri) => {
    for (const [name, value] of Object.entries(pageSecurityHeaders)) {
      expect(answer(uri).headers[name]).toEqual({ value });
    }
    expect(Buffer.byteLength(pageRoutes)).toBeLessThan(10_000);
  },
);

it("leads from the well-known address for changing a password to the page of staff", () => {
  const { statusCode, headers } = answer("/.well-known/change-password");
  expect([statusCode, headers.location.value]).toEqual([302, "/admin/reset_password"]);
});

it.each(["/app.html", "/assets/main-4f2a.js", "/icon.svg", "/.well-known/security.txt"])(
  "does not rewrite the path of the file %s",
  (uri) => {
    expect(route(uri)).toBe(uri);
  },
);

it.each([
  ["/A/123", "%20/A/123"],
  ["80/A/", "80/A/%20"],
  ["80//123", "80/%20/123"],
  ["//", "%20/%20/%20"],
  ["80/A/123", "80/A/123"],
  ["80/A/123/", "80/A/123/"],
  ["80/A", "80/A"],
])("R-78: a search of %j reaches the call that names the missing part, as %j", (given, sent) => {
  const of = (uri: string) =>
    new Function("event", `${searchPaths}; return handler(event);`)({ request: { uri } }).uri;

  expect(of(`/api/registrars/accounts/${given}`)).toBe(`/api/registrars/accounts/${sent}`);
});
