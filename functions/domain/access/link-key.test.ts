import { expect, test } from "vitest";
import { linkKeyText } from "./link-key.ts";

test("D74: the key of a link holds for one account and one email, until a report", () => {
  const account = { id: "7", type: "corporate" } as const;
  const email = "ada@example.test";
  const keys = [
    linkKeyText(account, email),
    linkKeyText({ ...account, id: "8" }, email),
    linkKeyText({ ...account, type: "individual" }, email),
    linkKeyText(account, "eve@example.test"),
    linkKeyText({ ...account, viewEpoch: 1 }, email),
  ];

  expect(new Set(keys).size).toBe(5);
});
