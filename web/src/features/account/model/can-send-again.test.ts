import { expect, it } from "vitest";
import { canSendAgain } from "./can-send-again.ts";

const at = "2026-01-01T00:00:00.000Z";
const status = "approved";

it("D56: refused and failed deliveries can be sent again, queued and delivered ones cannot", () => {
  expect(canSendAgain({ status, flags: [], uploads: { erights: { state: "refused", at } } })).toBe(
    true,
  );
  expect(canSendAgain({ status, flags: [], uploads: { ixtrac: { state: "failed", at } } })).toBe(
    true,
  );
  expect(
    canSendAgain({
      status,
      flags: [],
      uploads: { ixtrac: { state: "queued", at }, erights: { state: "delivered", at } },
    }),
  ).toBe(false);
});

it("D61: nothing of a frozen account can be sent again", () => {
  const uploads = { erights: { state: "refused", at } } as const;

  expect(canSendAgain({ status, flags: ["reported"], uploads })).toBe(false);
});

it("D56: nothing of a rejected account can be sent again", () => {
  const uploads = { erights: { state: "refused", at } } as const;

  expect(canSendAgain({ status: "rejected", flags: [], uploads })).toBe(false);
  expect(canSendAgain({ status: "uploaded", flags: [], uploads })).toBe(true);
});
