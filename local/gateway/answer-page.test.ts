import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageRoutes } from "#infra/constructs/page-routes.ts";
import { answerPage } from "./answer-page.ts";

const webDir = mkdtempSync(join(tmpdir(), "pages-"));
mkdirSync(join(webDir, "assets"));
mkdirSync(join(webDir, ".well-known"));
const files = [
  "index.html",
  "app.html",
  "privacy.html",
  "icon.svg",
  "robots.txt",
  "assets/main-4f2a.js",
  ".well-known/security.txt",
];
for (const file of files) writeFileSync(join(webDir, file), file);

const page = answerPage(webDir);
const server = createServer((request, response) => void page(request, response));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.close();
  rmSync(webDir, { recursive: true });
});
const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

const onCloudFront = (uri: string): string =>
  new Function("event", `${pageRoutes}; return handler(event).uri;`)({ request: { uri } });

test.each([
  "/",
  "/success",
  "/privacy",
  "/admin/",
  "/a.b/page",
  "/freeze/a.b",
  ...files.map((file) => `/${file}`),
])("%s returns the same file as on CloudFront", async (path) => {
  expect(`/${await (await get(path)).text()}`).toBe(onCloudFront(path));
});

test.each([
  ["/", "text/html; charset=utf-8", "no-cache"],
  ["/assets/main-4f2a.js", "text/javascript; charset=utf-8", /immutable/],
  ["/icon.svg", "image/svg+xml", "public, max-age=3600"],
])(
  "%s has the content type and the cache rule that it is published with",
  async (path, kind, kept) => {
    const { headers } = await get(path);

    expect(headers.get("content-type")).toBe(kind);
    expect(headers.get("cache-control")).toMatch(kept);
  },
);

test.each([
  "/assets/gone.js",
  "/missing.png",
  "/.hidden",
  "/sitemap.xml",
  "/wp-login.php",
  "/.well-known/missing",
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
])("the file %s, which is missing, returns 404", async (path) => {
  const { status, headers } = await get(path);

  expect([status, headers.get("content-type")]).toEqual([404, "text/plain"]);
});

test("the well-known address for changing a password leads to the page of staff", async () => {
  const { url, redirected } = await get("/.well-known/change-password");

  expect([new URL(url).pathname, redirected]).toEqual(["/admin/reset_password", true]);
});

test("a POST to a page returns 405", async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: "POST",
  });

  expect(answer.status).toBe(405);
});
