import { expect, it } from "vitest";
import { canSendAgain } from "./can-send-again.ts";

const at = "2026-01-01T00:00:00.000Z";

it("D56: refused and failed deliveries can be sent again, queued and delivered ones cannot", () => {
  expect(canSendAgain({ uploads: { erights: { state: "refused", at } } })).toBe(true);
  expect(canSendAgain({ uploads: { ixtrac: { state: "failed", at } } })).toBe(true);
  expect(
    canSendAgain({
      uploads: { ixtrac: { state: "queued", at }, erights: { state: "delivered", at } },
    }),
  ).toBe(false);
});
