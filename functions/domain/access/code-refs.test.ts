import { expect, test } from "vitest";
import { resetCodeRef, viewCodeRef } from "./code-refs.ts";

test("T7: a code reference has one purpose and one account", () => {
  expect(viewCodeRef({ id: "7", type: "corporate" })).toEqual({
    purpose: "view",
    account: "corporate/7",
  });
  expect(resetCodeRef("hash")).toEqual({ purpose: "reset", account: "hash" });
});
