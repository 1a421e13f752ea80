import { expect, test } from "vitest";
import { resetCodeRef, resetText, viewCodeRef } from "./code-refs.ts";

test("T7: a code reference has one purpose and one account", () => {
  expect(viewCodeRef({ id: "7", type: "corporate" })).toEqual({
    purpose: "view",
    account: "corporate/7",
  });
  expect(resetCodeRef("hash")).toEqual({ purpose: "reset", account: "hash" });
});

test("T7: the text that a reset is hashed from names the purpose and the email", () => {
  expect(resetText("ada@example.test")).toBe("reset:ada@example.test");
});
