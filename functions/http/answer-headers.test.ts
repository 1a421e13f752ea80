import { expect, test } from "vitest";
import { answerHeaders } from "./answer-headers.ts";

const added = (response: object | null) => {
  const request = { event: { requestContext: { requestId: "7" } }, response };
  answerHeaders().after?.(request as never);
  return request.response;
};

test("an answer keeps its own headers beside the general ones", () => {
  const headers = { "Cache-Control": "public, max-age=60", ETag: '"7"' };

  expect(added({ headers })).toMatchObject({ headers: { ...headers, "X-Request-Id": "7" } });
  expect(added({})).toMatchObject({ headers: { "Cache-Control": "no-store" } });
});

test("where there is no answer yet, nothing is added", () => {
  expect(added(null)).toBeNull();
});
