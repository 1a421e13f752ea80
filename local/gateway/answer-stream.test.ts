import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import type { Handler } from "../handler.ts";
import { callStreaming, provideStreaming } from "../streaming.ts";
import { answerStream } from "./answer-stream.ts";

provideStreaming();
const { default: middy } = await import("@middy/core");
const { executionModeStreamifyResponse } = await import("@middy/core/StreamifyResponse");

let file: Readable;
const handler = middy({ executionMode: executionModeStreamifyResponse }).handler((async () => ({
  statusCode: 200,
  headers: { "Content-Type": "application/zip" },
  body: file,
})) as never) as unknown as Handler;

const event = { requestContext: { requestId: "1" } } as unknown as APIGatewayProxyEvent;
const server = createServer((_, response) => {
  answerStream(handler, event, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("a streamed file arrives byte for byte", async () => {
  file = Readable.from([Buffer.from("PK"), Buffer.from([0, 255, 128])]);

  const answer = await fetch(url);

  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect([...(await answer.bytes())]).toEqual([80, 75, 0, 255, 128]);
});

test("a stream that breaks off fails for the client too, instead of ending early", async () => {
  file = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error("The table is gone");
    })(),
  );

  const answer = await fetch(url);

  expect(answer.status).toBe(200);
  await expect(answer.bytes()).rejects.toThrow();
});

test("a client that disconnects stops the stream", async () => {
  let made = 0;
  let isStopped = false;
  file = Readable.from(
    (async function* () {
      try {
        for (;;) {
          made += 1;
          yield Buffer.alloc(100_000);
          await pause(1);
        }
      } finally {
        isStopped = true;
      }
    })(),
  );

  const request = get(url, (response) => {
    response.on("error", () => undefined);
    response.once("data", () => response.destroy());
  });
  request.on("error", () => undefined);

  await expect.poll(() => isStopped).toBe(true);
  const then = made;
  await pause(20);
  expect(made).toBe(then);
});

test("a stream longer than Lambda allows breaks off, and the error is logged", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const allowed = 200 * 1024 * 1024;
  file = Readable.from(Array(201).fill(Buffer.alloc(1024 * 1024)));
  const { body } = await callStreaming(handler, event, {} as Context);

  let received = 0;
  const read = async () => {
    for await (const chunk of body) received += chunk.length;
  };

  await expect(read()).rejects.toThrow(`may have ${allowed} bytes and has more`);
  expect(received).toBeGreaterThan(0.9 * allowed);
  expect(received).toBeLessThanOrEqual(allowed);
  expect(said).toHaveBeenCalledOnce();
});
