import { expect, test } from "vitest";
import { isLive, isUseStored, type Session, sessionHours, sessionText } from "./session.ts";

const start = "2026-11-02T08:00:00.000Z";
const after = (minutes: number, ms = 0) =>
  new Date(Date.parse(start) + minutes * 60_000 + ms).toISOString();
const at = (minutes: number, ms = 0) => new Date(after(minutes, ms));

const session = (over: Partial<Session> = {}): Session => ({
  ...{ id: "7", adminId: "bisi", epoch: 3, hasCode: false, device: "Safari on iOS" },
  ...{ createdAt: start, lastUsedAt: start },
  ...over,
});

test("D83: a session ends eight hours after its sign-in, however often it is used", () => {
  const used = session({ lastUsedAt: after(479) });
  const now = { epoch: 3, idleMinutes: 30 };

  expect(sessionHours).toBe(8);
  expect(isLive(used, { ...now, now: at(480, -1) })).toBe(true);
  expect(isLive(used, { ...now, now: at(480) })).toBe(false);
});

test("D83: a session ends after a pause, counted from its last use", () => {
  const used = session({ lastUsedAt: after(20) });
  const now = { epoch: 3, idleMinutes: 30 };

  expect(isLive(used, { ...now, now: at(50, -1) })).toBe(true);
  expect(isLive(used, { ...now, now: at(50) })).toBe(false);
  expect(isLive(used, { ...now, idleMinutes: 31, now: at(50) })).toBe(true);
});

test.each([2, 4])("D83: a session of epoch 3 is over with epoch %i", (epoch) => {
  const now = { idleMinutes: 30, now: at(1) };

  expect(isLive(session(), { ...now, epoch: 3 })).toBe(true);
  expect(isLive(session(), { ...now, epoch })).toBe(false);
});

test("D83: the last use is stored at most every five minutes", () => {
  expect(isUseStored(session(), at(0))).toBe(true);
  expect(isUseStored(session(), at(5, -1))).toBe(true);
  expect(isUseStored(session(), at(5))).toBe(false);
});

test("D85: the text that a session is hashed from is not that of anything else", () => {
  expect(sessionText("7")).toBe("session:7");
});
