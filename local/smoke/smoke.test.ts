import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { expectGoodPolicy } from "#functions/workers/probe/page-policy.ts";
import { linesOf, outsideSteps, type Step, walk } from "#functions/workers/probe/steps.ts";
import { routes } from "#shared/contract/routes.ts";
import { mainJobSteps } from "./main-job.ts";

let stop = (): unknown => undefined;
afterEach(() => stop());

const outcomesAt = async (listener: RequestListener, steps: readonly Step[]) => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return walk(`http://127.0.0.1:${port}`, steps);
};

it.each<[string, RequestListener]>([
  ["a server error at every address", (_, answer) => answer.writeHead(502).end()],
  ["a page at every address", (_, answer) => answer.end("<!doctype html><p>Hello</p>")],
  ["an empty success at every address", (_, answer) => answer.end("{}")],
])("every step of the smoke test fails at %s", async (_what, listener) => {
  const outcomes = await outcomesAt(listener, outsideSteps);
  const faults = outcomes.map(({ fault }) => fault);

  expect(faults).toHaveLength(outsideSteps.length);
  expect(faults).not.toContain(undefined);
});

it("the last line of the smoke test counts the checks and what is wrong", () => {
  expect(linesOf([{ what: "banks" }, { what: "a search", fault: "502" }])).toEqual([
    "ok     banks",
    "WRONG  a search: 502",
    "2 checks, 1 wrong",
  ]);
});

it("without the clerk's sign-in no form is sent, which would wait for a decision", async () => {
  const sent: (string | undefined)[] = [];
  const outcomes = await outcomesAt(
    ({ method, url }, answer) => {
      if (method === "POST") sent.push(url);
      answer.writeHead(401).end('{"errors":["Email or password is not correct"]}');
    },
    mainJobSteps({ email: "clerk@example.invalid", password: "mistyped" }),
  );

  expect(sent.some((url) => url?.endsWith(routes.loginAdmin.path))).toBe(true);
  expect(sent.filter((url) => url?.endsWith(routes.sendIndividualAccount.path))).toEqual([]);
  expect(outcomes.find(({ what }) => what === "the form is received")?.fault).toContain("not sent");
});

const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'; style-src 'self'";
const hash = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const page = "<style>a{}</style>";

it.each([
  ["one that does not limit scripts", policy.replace("script-src 'self'; ", ""), "", "script-src"],
  ["one of another build than the page", policy, page, "refuses a style"],
  [
    "one that refuses a style together with that of the page",
    `${policy} 'unsafe-inline'`,
    `<meta http-equiv="content-security-policy" content="style-src 'self'">${page}`,
    "refuses a style",
  ],
])("a policy is wrong: %s", (_what, header, html, says) => {
  expect(() => expectGoodPolicy("/", header, html)).toThrow(says);
});

it("a policy with the hash of each style is right", () => {
  expect(() => expectGoodPolicy("/", `${policy} ${hash}`, page)).not.toThrow();
});
