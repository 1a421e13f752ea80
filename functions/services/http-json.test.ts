import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { fetchJson, fetchJsonTwice, type JsonCall } from "./http-json.ts";

const server = await startTestServer();
const elsewhere = await startTestServer();

const call = (over: Partial<JsonCall> = {}): JsonCall => ({
  baseUrl: server.baseUrl,
  path: "/thing",
  key: "k-1",
  limit: AbortSignal.timeout(5_000),
  ...over,
});

test("sends the bearer key to a path below the base URL and returns status and body", async () => {
  server.answer(422, { outcome: "refused" });

  const answer = await fetchJson(call({ baseUrl: `${server.baseUrl}/v1/`, path: "/thing?a=1" }));

  expect(answer).toEqual({ kind: "answer", status: 422, body: { outcome: "refused" } });
  expect(server.requests).toMatchObject([
    { method: "GET", url: "/v1/thing?a=1", headers: { authorization: "Bearer k-1" } },
  ]);
});

test("a call with a body is a POST with JSON", async () => {
  server.answer(200, {});

  await fetchJson(call({ body: { a: "ü" }, headers: { "idempotency-key": "x:1" } }));

  expect(server.requests).toMatchObject([
    {
      method: "POST",
      body: '{"a":"ü"}',
      headers: { "content-type": "application/json", "idempotency-key": "x:1" },
    },
  ]);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect with %i is a fault and is not followed",
  async (status) => {
    elsewhere.answer(200, {});
    server.behave((_, response) => {
      response.writeHead(status, { location: `${elsewhere.baseUrl}/stolen` }).end();
    });

    expect(await fetchJson(call())).toEqual({ kind: "fault", fault: "redirect", status });
    expect(elsewhere.requests).toEqual([]);
  },
);

test("a call to a silent service times out at its limit", async () => {
  server.behave(() => {});

  const answer = await fetchJson(call({ limit: AbortSignal.timeout(100) }));

  expect(answer).toEqual({ kind: "fault", fault: "timeout" });
});

test("a call whose body arrives too slowly times out at its limit", async () => {
  server.behave((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  });

  const answer = await fetchJson(call({ limit: AbortSignal.timeout(200) }));

  expect(answer).toEqual({ kind: "fault", fault: "timeout" });
});

test("an endless body is abandoned as too large", async () => {
  let sent = 0;
  server.behave((_, response) => {
    const chunk = Buffer.alloc(65_536, 0x20);
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on("drain", pour);
    pour();
  });

  expect(await fetchJson(call())).toEqual({ kind: "fault", fault: "too-large", status: 200 });
  expect(sent).toBeLessThan(50_000_000);
});

test("a small body that unpacks to more than 5 MB is abandoned", async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  server.behave((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  });

  expect(await fetchJson(call())).toEqual({ kind: "fault", fault: "too-large", status: 200 });
});

test.each([
  ["nothing", ""],
  ["a page", "<html>502 Bad Gateway</html>"],
  ["half JSON", '{"outcome":"acc'],
  ["two values", '{"outcome":"accepted"}{}'],
  ["not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
])("%s is reported as not JSON", async (_, body) => {
  server.behave((_, response) => {
    response.writeHead(200).end(body);
  });

  expect(await fetchJson(call())).toEqual({ kind: "fault", fault: "not-json", status: 200 });
});

test("JSON with two million nested lists does not crash the function", async () => {
  server.behave((_, response) => {
    response.writeHead(200).end("[".repeat(2_000_000) + "]".repeat(2_000_000));
  });

  expect(["answer", "fault"]).toContain((await fetchJson(call())).kind);
});

test("a connection that breaks within an answer is a network fault", async () => {
  server.behave((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"a":');
    setTimeout(() => response.destroy(), 20);
  });

  expect(await fetchJson(call())).toEqual({ kind: "fault", fault: "network" });
});

test("`fetchJsonTwice` retries once after a network fault but not after an error status", async () => {
  server.behave((request) => request.socket.destroy());
  expect(await fetchJsonTwice(call())).toEqual({ kind: "fault", fault: "network" });
  expect(server.requests).toHaveLength(2);

  server.answer(500, {});
  expect(await fetchJsonTwice(call())).toMatchObject({ kind: "answer", status: 500 });
  expect(server.requests).toHaveLength(1);
});

test("`fetchJsonTwice` does not repeat a call that was redirected or answered without JSON", async () => {
  for (const status of [307, 200]) {
    server.behave((_, response) => response.writeHead(status, { location: "/" }).end("a page"));

    expect(await fetchJsonTwice(call())).toMatchObject({ kind: "fault", status });
    expect(server.requests).toHaveLength(1);
  }
});

test.each([
  "http://example.test",
  "http://127.0.0.1.example.test",
  "http://notlocalhost",
  "ftp://127.0.0.1",
  "file:///etc",
])("a base URL such as %s is refused", async (baseUrl) => {
  await expect(fetchJson(call({ baseUrl }))).rejects.toThrow("by https");
});

test("a path cannot leave the base URL", async () => {
  server.answer(200, {});

  await expect(
    fetchJson(call({ baseUrl: `${server.baseUrl}/v1`, path: "/../admin" })),
  ).rejects.toThrow("leave its base URL");
  await fetchJson(call({ path: "//elsewhere.test/x" }));

  expect(server.requests).toHaveLength(1);
});
