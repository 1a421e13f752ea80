import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { answerDocs } from "./answer-docs.ts";

const server = createServer((request, response) => {
  if (!answerDocs(request, response)) response.writeHead(404).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("the served OpenAPI document contains every path of the contract", async () => {
  const answer = await fetch(`${url}/api/docs/openapi.json`);

  const { paths } = (await answer.json()) as { paths: object };
  expect(Object.keys(paths).sort()).toEqual(
    [...new Set(Object.values(routes).map(({ path }) => path))].sort(),
  );
});

test("the content security policy of the page allows its style and no inline script", async () => {
  const answer = await fetch(`${url}/api/docs`);

  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self'; style-src 'self' 'unsafe-inline';");
  expect(await answer.text()).toContain("openapi.json");
});

test.each(["/api/docs/other", "/api", "/api/admin/users"])(
  "%s is not answered by the API docs",
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  },
);

test("no call of the contract has a path that begins with /docs", () => {
  expect(Object.values(routes).filter(({ path }) => path.startsWith("/docs"))).toEqual([]);
});
