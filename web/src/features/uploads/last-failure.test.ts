import { expect, it } from "vitest";
import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { lastFailureOf } from "./last-failure.ts";

const at = (minute: number) => `2026-11-02T09:${minute}:00.000Z`;
const call = (of: Partial<RunAccount>) =>
  ({ service: "ixtrac", reason: "busy", sentAt: at(10), ...of }) as RunAccount;

it("names the newest of the calls that failed, wherever it is in the list", () => {
  const waiting = [
    call({ reason: "older", sentAt: at(11) }),
    call({ reason: "newest", sentAt: at(31) }),
    call({ reason: "between", sentAt: at(21) }),
  ];

  expect(lastFailureOf(waiting)).toEqual({
    service: "ixtrac",
    reason: "newest",
    sentAt: at(31),
    nextTryAt: undefined,
  });
});

it("names the earliest next try at the same service", () => {
  const waiting = [
    call({ sentAt: at(31), nextTryAt: at(50) }),
    call({ sentAt: at(11), nextTryAt: at(40) }),
    call({ sentAt: at(12) }),
    call({ service: "erights", nextTryAt: at(35) }),
  ];

  expect(lastFailureOf(waiting)).toMatchObject({ sentAt: at(31), nextTryAt: at(40) });
});

it("says nothing where no call has failed: none was made, or none was answered with a reason", () => {
  const unsent = { ...call({ nextTryAt: at(40) }), sentAt: undefined } as RunAccount;
  const underWay = { ...call({}), reason: undefined } as RunAccount;

  expect(lastFailureOf([])).toBeUndefined();
  expect(lastFailureOf([unsent, underWay])).toBeUndefined();
});
