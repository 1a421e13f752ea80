import { expect, it } from "vitest";
import { pageRoutes } from "./page-routes.ts";

const route = (uri: string): string =>
  new Function("event", `${pageRoutes}; return handler(event).uri;`)({ request: { uri } });

it("serves the page of the form at /", () => {
  expect(route("/")).toBe("/index.html");
});

it.each([
  "/success",
  "/admin/view_individual_account/0b6c2f6e-5d3a-4f0e-9a1b-2c3d4e5f6a7b",
  "/admin/",
  "/a.b/page",
  "/missing.png",
  "/wp-login.php",
  "/.well-known/missing.txt",
  "/not/assets/main-4f2a.js",
])("serves the shell, which says when a page is missing, at %s", (uri) => {
  expect(route(uri)).toBe("/app.html");
});

it.each(["/app.html", "/assets/main-4f2a.js", "/icon.svg", "/.well-known/security.txt"])(
  "does not rewrite the path of the file %s",
  (uri) => {
    expect(route(uri)).toBe(uri);
  },
);
