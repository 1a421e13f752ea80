import { expect, it } from "vitest";
import { configurationMessages } from "#shared/messages/back-office-settings.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { changedParts, namesOf } from "./changed-parts.ts";

const { parts } = configurationMessages;
const zenith = { label: "Zenith", value: "80" };
const access = { label: "Access", value: "7" };
const before = aConfiguration({ allowedAccountsForErightsUpdate: [zenith, access] });

it("finds no change when only the order of the registers differs", () => {
  expect(
    changedParts(before, { ...before, allowedAccountsForErightsUpdate: [access, zenith] }),
  ).toEqual({});
});

it("R-130: returns only the changed parts of the configuration", () => {
  const now = { ...before, allowUploadToErights: true, allowedAccountsForErightsUpdate: [zenith] };

  expect(changedParts(before, now)).toEqual({
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: [zenith],
  });
});

it("R-130: a switch that was turned off is a change", () => {
  const now = { ...before, allowUploadToIxtrac: false };

  expect(changedParts(before, now)).toEqual({ allowUploadToIxtrac: false });
});

it("R-130: another register in place of one is a change", () => {
  const registers = [zenith, { label: "Access", value: "8" }];

  expect(changedParts(before, { ...before, allowedAccountsForErightsUpdate: registers })).toEqual({
    allowedAccountsForErightsUpdate: registers,
  });
});

it("D75: the order of the reasons is a change, since clerks see them in it", () => {
  const rejectionReasons = builtInReasons.toReversed();

  expect(changedParts(before, { ...before, rejectionReasons })).toEqual({ rejectionReasons });
});

it("a pause and its sentence are changes", () => {
  const paused = { ...before.paused, form: true };

  expect(changedParts(before, { ...before, paused, pausedText: "Back on Monday" })).toEqual({
    paused,
    pausedText: "Back on Monday",
  });
});

it("names the changed parts in one line", () => {
  const names = namesOf(["allowUploadToIxtrac", "rejectionReasons"]);

  expect(names).toBe(`${parts.allowUploadToIxtrac}, ${parts.rejectionReasons}`);
});
