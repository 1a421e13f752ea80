import type { APIGatewayProxyEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { bearer, callerAddress, lowerCased } from "./headers.ts";

const addressOf = (headers: Record<string, string>, sourceIp?: string) =>
  callerAddress({
    headers,
    requestContext: { identity: { sourceIp } },
  } as unknown as APIGatewayProxyEvent);

test("names of headers are the same in any letters, and none are none", () => {
  expect(lowerCased({ AuthoriZation: "a", "x-b": "C" })).toEqual({
    authorization: "a",
    "x-b": "C",
  });
  expect(lowerCased(null)).toEqual({});
});

test.each([
  ["198.51.100.7:443", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6:443", "2001:db8:1:2::/64"],
  ["198.51.100.7:12345", "198.51.100.7"],
])(
  "T1: what CloudFront writes, %s, is the caller's address without its port",
  (header, address) => {
    expect(addressOf({ "CloudFront-Viewer-Address": header }, "203.0.113.1")).toBe(address);
  },
);

test("T1: without CloudFront it is the gateway's, and never what the sender wrote", () => {
  const forged = { "X-Forwarded-For": "198.51.100.7", Forwarded: "for=198.51.100.7" };

  expect(addressOf(forged, "203.0.113.1")).toBe("203.0.113.1");
  expect(addressOf(forged)).toBe("unknown");
});

test("a caller whom nobody names is one caller too", () => {
  const nowhere = { headers: {} } as unknown as APIGatewayProxyEvent;

  expect(callerAddress(nowhere)).toBe("unknown");
  expect(callerAddress({ ...nowhere, requestContext: {} as never })).toBe("unknown");
});

test.each(["a", "a.b-c_D9", "x".repeat(4096)])("the token of Bearer %s is read", (token) => {
  expect(bearer(`Bearer ${token}`)).toBe(token);
});

test.each([
  undefined,
  "",
  "Bearer ",
  "Bearer",
  "bearer a",
  "Basic a",
  "Bearer a b",
  "Bearer  a",
  " Bearer a",
  "Bearer a ",
  "Bearer a\n",
  "Bearer ü",
  "xBearer a",
  `Bearer ${"x".repeat(4097)}`,
])("T11: in %j there is no token", (header) => {
  expect(bearer(header)).toBeUndefined();
});
