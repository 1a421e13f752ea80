import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { turningQuestion } from "./turning-question.ts";

const uploads = {
  ixtrac: { state: "delivered", at: "2026-11-02T09:30:00.000Z", reference: "IX-7" },
  erights: { state: "queued", at: "2026-11-02T09:30:00.000Z" },
} as const;

it("D80: names the service that has the account before its rejection", () => {
  expect(turningQuestion({ uploads }, "rejected").text).toContain(
    "ixtrac (reference IX-7) has accepted",
  );
  expect(turningQuestion({ uploads: {} }, "rejected").text).toBe(say.confirmTurning.rejected);
  expect(turningQuestion({ uploads }, "approved").text).toBe(say.confirmTurning.approved);
});
