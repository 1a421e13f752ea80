import { expect, it } from "vitest";
import { switchedOnBy } from "./switched-on-by.ts";

const bothOff = {
  allowUploadToIxtrac: false,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
};

it("names the services that a change switches on", () => {
  const oneOn = { ...bothOff, allowUploadToErights: true };

  expect(switchedOnBy(bothOff, oneOn)).toEqual(["erights"]);
  expect(switchedOnBy(oneOn, { ...oneOn, allowUploadToIxtrac: true })).toEqual(["ixtrac"]);
  expect(switchedOnBy(oneOn, bothOff)).toEqual([]);
});
