import { expect, it } from "vitest";
import { canSendAgain } from "./can-send-again.ts";

const at = "2026-01-01T00:00:00.000Z";

it("D56: refused and failed deliveries can be sent again, queued and delivered ones cannot", () => {
  expect(canSendAgain({ flags: [], uploads: { erights: { state: "refused", at } } })).toBe(true);
  expect(canSendAgain({ flags: [], uploads: { ixtrac: { state: "failed", at } } })).toBe(true);
  expect(
    canSendAgain({
      flags: [],
      uploads: { ixtrac: { state: "queued", at }, erights: { state: "delivered", at } },
    }),
  ).toBe(false);
});

it("D61: nothing of a frozen account can be sent again", () => {
  const uploads = { erights: { state: "refused", at } } as const;

  expect(canSendAgain({ flags: ["frozen"], uploads })).toBe(false);
});
