import { expect, test } from "vitest";
import { resetCodeRef, viewCodeRef } from "./code-refs.ts";

test("T7: a code reference has one purpose and one account, and contains an email only as a hash", () => {
  expect(viewCodeRef({ id: "7", type: "corporate" })).toEqual({
    purpose: "view",
    account: "corporate/7",
  });
  expect(resetCodeRef("ada@registrar.test", (text) => `#${text.length}`)).toEqual({
    purpose: "reset",
    account: "#24",
  });
});
