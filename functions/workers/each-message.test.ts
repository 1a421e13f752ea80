import type { SQSEvent } from "aws-lambda";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { contextFor } from "#local/functions.ts";
import { watchLog } from "../testing/watch-log.ts";
import { eachMessage } from "./each-message.ts";

const worked = vi.fn(async ({ id }: { id: string }) => {
  if (id === "broken") throw new Error("It does not work");
});
const malformed = vi.fn(async () => undefined);
const logged = watchLog();

const work = eachMessage({
  message: z.object({ id: z.string() }),
  work: worked,
  onMalformed: malformed,
});

const receive = (bodies: string[], receives = "1") => {
  const Records = bodies.map((body, index) => ({
    messageId: `${index}`,
    body,
    attributes: { ApproximateReceiveCount: receives },
  }));
  return work({ Records } as unknown as SQSEvent, contextFor("sweep", "a-batch"));
};
const left = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

beforeEach(() => {
  vi.clearAllMocks();
});

test("only messages whose work fails stay on the queue", async () => {
  const answer = await receive(['{"id":"1"}', '{"id":"broken"}', '{"id":"3"}']);

  expect(answer).toEqual(left("1"));
  expect(worked.mock.calls.map(([message]) => message.id)).toEqual(["1", "broken", "3"]);
  expect(malformed).not.toHaveBeenCalled();
});

test("a malformed message stays on the queue and reaches no work", async () => {
  expect(await receive(["{", '{"name":"1"}'])).toEqual(left("0", "1"));

  expect(worked).not.toHaveBeenCalled();
  expect(malformed).toHaveBeenCalledTimes(2);
});

test("a malformed message is logged at its first receive only, without its content", async () => {
  await receive(['{"name":"Ada"}']);
  await receive(['{"name":"Ada"}'], "2");

  expect(logged("message.malformed")).toEqual([
    [
      "error",
      "message.malformed",
      { error: expect.objectContaining({ name: "Malformed" }), messageId: "0" },
    ],
  ]);
});
