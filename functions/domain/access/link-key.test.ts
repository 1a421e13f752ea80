import { expect, test } from "vitest";
import { linkKeyText } from "./link-key.ts";

test("D74: the key of a link holds for one account and one email", () => {
  const account = { id: "7", type: "corporate", fields: { email: "ada@example.test" } } as const;
  const keys = [
    account,
    { ...account, id: "8" },
    { ...account, type: "individual" } as const,
    { ...account, fields: { email: "eve@example.test" } },
  ].map(linkKeyText);

  expect(new Set(keys).size).toBe(4);
});
