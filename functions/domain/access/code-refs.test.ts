import { expect, test } from "vitest";
import { resetCodeRef, viewCodeRef } from "./code-refs.ts";

test("T7: a code is for one purpose and one account; an email is kept as a hash", () => {
  expect(viewCodeRef({ id: "7", type: "corporate" })).toEqual({
    purpose: "view",
    account: "corporate/7",
  });
  expect(resetCodeRef("ada@registrar.test", (text) => `#${text.length}`)).toEqual({
    purpose: "reset",
    account: "#24",
  });
});
