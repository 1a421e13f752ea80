import type { APIGatewayProxyEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { bearer, callerAddress, lowerCased } from "./headers.ts";

const addressOf = (headers: Record<string, string>, sourceIp?: string) =>
  callerAddress({
    headers,
    requestContext: { identity: { sourceIp } },
  } as unknown as APIGatewayProxyEvent);

test("header names become lower case, and missing headers become an empty object", () => {
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
  "T1: the header %s from CloudFront gives the caller's address without the port",
  (header, address) => {
    expect(addressOf({ "CloudFront-Viewer-Address": header }, "203.0.113.1")).toBe(address);
  },
);

test("T1: without CloudFront the gateway's address counts, never a header that the sender wrote", () => {
  const forged = { "X-Forwarded-For": "198.51.100.7", Forwarded: "for=198.51.100.7" };

  expect(addressOf(forged, "203.0.113.1")).toBe("203.0.113.1");
  expect(addressOf(forged)).toBe("unknown");
});

test("callers without any address all count as the caller `unknown`", () => {
  const nowhere = { headers: {} } as unknown as APIGatewayProxyEvent;

  expect(callerAddress(nowhere)).toBe("unknown");
  expect(callerAddress({ ...nowhere, requestContext: {} as never })).toBe("unknown");
});

test.each(["a", "a.b-c_D9", "x".repeat(4096)])("the token in Bearer %s is read", (token) => {
  for (const before of ["Bearer ", "bearer ", "BEARER  ", " Bearer\t"]) {
    expect(bearer(`${before}${token} `)).toBe(token);
  }
});

test.each([
  undefined,
  "",
  "Bearer ",
  "Bearer",
  "Basic a",
  "Bearera",
  "Bearer a b",
  "Bearer a\n",
  "Bearer ü",
  "xBearer a",
  `Bearer ${"x".repeat(4097)}`,
])("T11: the header %j holds no token", (header) => {
  expect(bearer(header)).toBeUndefined();
});
