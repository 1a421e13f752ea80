import { expect, test } from "vitest";
import { urlOf } from "./url-of.ts";

test.each([
  ["/api/admin/users?a=1", "/api/admin/users"],
  ["/", "/"],
  ["//", "//"],
  ["//:80", "//:80"],
  ["//evil.example/api", "//evil.example/api"],
  ["http://", "/http://"],
  ["http://evil.example/api", "/http://evil.example/api"],
  ["*", "/*"],
  ["/%ZZ", "/%ZZ"],
  ["/a/../../b", "/b"],
])("the request target %s is read as the path %s of this host", (url, path) => {
  expect(urlOf({ url })).toMatchObject({ host: "gateway", pathname: path });
});
